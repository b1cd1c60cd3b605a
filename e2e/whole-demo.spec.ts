import { createCatalogue } from "@/demo/catalogue";
import { fetchJson } from "@/e2e/support/catalogue";
import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";
import type { PageMeta } from "@/lib/contract/fields/primitives";

const total = (lists: readonly (readonly unknown[])[]) => lists.reduce((sum, { length }) => sum + length, 0);

test("the whole demo catalogue is on sale", { tag: "@full" }, async ({ request }) => {
  await signInAs(request, "listener");
  const { packs, oneshot_packs, preset_packs, selections } = createCatalogue();
  const wanted = {
    packs: packs.length,
    "oneshots/packs": oneshot_packs.length,
    "preset-packs": preset_packs.length,
    samples: total(packs.map(({ samples }) => samples)),
    oneshots: total(oneshot_packs.map(({ oneshots }) => oneshots)),
    presets: total(preset_packs.map(({ presets }) => presets)),
    selections: selections.filter(({ unpublished, retired_days }) => !unpublished && retired_days === undefined).length,
  };
  for (const [list, least] of Object.entries(wanted)) {
    const { data, meta } = await fetchJson<{ data: unknown[]; meta?: PageMeta }>(request, `/api/${list}`);
    // Other tests put packs of their own on sale.
    expect(meta?.total ?? data.length, list).toBeGreaterThanOrEqual(least);
  }
});

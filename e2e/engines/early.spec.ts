import { ScriptGate } from "@/e2e/engines/support/script-gate";
import { test as base, expect } from "@/e2e/engines/support/test";
import { Visitor } from "@/e2e/engines/support/visitor";

/** A test whose page loads its scripts only after `gate` is opened. */
const test = base.extend<{ gate: ScriptGate }>({
  gate: async ({ baseURL }, use) => {
    const gate = await ScriptGate.before(baseURL ?? "");
    await use(gate);
    await gate.close();
  },
  visitor: ({ engine, gate }, use) => use(new Visitor(engine, gate.origin)),
});

const ROW = "main [data-sounds] li:nth-child(2)[data-sound]";

test("a play button clicked before the page's scripts load plays its sound after hydration", async ({
  visitor,
  gate,
  speakers,
}) => {
  await visitor.begin("/samples");
  await visitor.click({ role: "button", name: /^Play /, within: ROW });
  await visitor.sees({ css: ROW }, { attribute: ["data-loading", ""] });
  gate.open();
  await visitor.hydrates();
  await visitor.sees({ css: ROW }, { attribute: ["aria-current", "true"] });
  expect(await speakers.becomeAudible()).toBe(true);
});

test("a filter clicked before the page's scripts load opens after hydration", async ({ visitor, gate }) => {
  await visitor.begin("/samples");
  await visitor.click({ role: "button", name: "License", within: "main" });
  gate.open();
  await visitor.click({ role: "button", name: /^Royalty-free/i, within: ":popover-open" });
  await visitor.isAt("/samples?copyright=Royalty-Free");
});

test("the dialog named in a URL's hash opens, and its form validates its fields", async ({ visitor, gate }) => {
  gate.open();
  await visitor.begin("/samples#register");
  await visitor.click({ role: "button", name: "Create account", within: "dialog[open]" });
  await visitor.sees({ css: "dialog[open] [aria-invalid='true']" });
});

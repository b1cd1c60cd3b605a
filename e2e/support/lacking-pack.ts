import { createHash } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { fetchJson } from "@/e2e/support/catalogue";
import { freshHertz } from "@/e2e/support/tones";
import type { createPackFile, packFiles } from "@/lib/contract/calls/studio/pack-files";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { PackKind } from "@/lib/contract/entities/pack";
import { toneWav } from "@/tests/integration/support/wav";

const ANALYSED_WITHIN_MS = 60_000;

const PATHS: Record<PackKind, { add: string; packs: string; page: string }> = {
  sample: { add: "/api/seller/packs/add", packs: "/api/seller/packs", page: "/account/seller/library/pack" },
  preset: {
    add: "/api/seller/preset-packs",
    packs: "/api/seller/preset-packs",
    page: "/account/seller/library/preset-pack",
  },
  oneshot: { add: "/api/admin/oneshots/packs", packs: "/api/admin/oneshots/packs", page: "/admin/oneshots" },
};

const tone = (hertz: number) => Buffer.from(toneWav({ seconds: 1, hertz }));

/** Files with everything that can be left to do about a pack of a kind. */
function filesOf(kind: PackKind, hertz: number): [string, Buffer][] {
  const broken: [string, Buffer] = ["Broken.wav", Buffer.from("This is no sound.")];
  if (kind !== "preset") {
    const names = ["Low.wav", "High.wav", "Mid.wav"];
    return [
      ...names.map((name, place): [string, Buffer] => [name, tone(hertz + place * 17)]),
      ["Low again.wav", tone(hertz)],
      broken,
    ];
  }
  const preset = (name: string) => Buffer.from(`${name} of ${hertz}`.repeat(20));
  return [
    ["One.zed", preset("One")],
    ["One.wav", tone(hertz)],
    ["Two.zed", preset("One")],
    ["Two.wav", tone(hertz + 31)],
    ["Lone.zed", preset("Lone")],
    ["Choice.wav", tone(hertz + 57)],
    broken,
  ];
}

async function json<Body>(answer: ReturnType<APIRequestContext["post"]>): Promise<Body> {
  const response = await answer;
  expect(response.status(), `${response.url()}: ${await response.text()}`).toBe(200);
  return (await response.json()) as Body;
}

/**
 * Creates a pack without details, with files of which one fails, one is half sent, two are equal and none says what it
 * is. Returns its id and the URL of its pages.
 */
export async function lackingPack(
  request: APIRequestContext,
  kind: PackKind,
  title: string,
  { isEmpty = false } = {},
): Promise<{ id: number; page: string; api: string }> {
  const { add, packs, page } = PATHS[kind];
  const { id } = await json<{ id: number }>(request.post(add, { data: { title } }));
  const api = `${packs}/${id}`;
  const pack = { id, page: `${page}/${id}`, api };
  if (isEmpty) return pack;
  const announce = (path: string, bytes: number) =>
    json<ResponseOf<typeof createPackFile>>(request.post(`${api}/files`, { data: { path, bytes } }));
  for (const [path, data] of filesOf(kind, freshHertz())) {
    const { file } = await announce(path, data.length);
    const sha256 = createHash("sha256").update(data).digest("hex");
    const headers = { "Content-Type": "application/octet-stream", "X-Content-SHA256": sha256 };
    await json(request.put(`/api/seller/files/${file.id}/parts/1`, { data, headers }));
    await json(request.post(`/api/seller/files/${file.id}/complete`));
  }
  await announce("Half.wav", 90_000);
  await expect
    .poll(async () => (await fetchJson<ResponseOf<typeof packFiles>>(request, `${api}/files`)).is_running, {
      timeout: ANALYSED_WITHIN_MS,
    })
    .toBe(false);
  return pack;
}

import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";

/** Time limit until a change is visible; a shared machine may stall. */
const SOON = { timeout: 3_000, intervals: [50] };

async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path, { headers: { cookie: "" } });
  expect(response.status(), path).toBe(200);
  const { etag = "", "cache-status": cache = "" } = response.headers();
  return { etag, isHit: cache.endsWith("; hit"), text: await response.text() };
}

/** The text of a page. Its bytes may differ: the first rendering by a server has the same parts in another order. */
function textOf(text: string): string {
  return text.replace(/<script.*?<\/script>|<[^>]+>/gs, " ").replace(/\s+/g, " ");
}

async function readCached(request: APIRequestContext, path: string) {
  await expect.poll(async () => (await read(request, path)).isHit, SOON).toBe(true);
  return read(request, path);
}

test("a change appears at once on the pages that it affects, and leaves all others cached", async ({
  request,
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({ baseURL });
  await signInAs(request, "listener");
  const { data } = (await (await request.get("/api/packs?sort=newest")).json()) as { data: { id: number }[] };
  const changed = `/packs/${data[0]?.id}`;
  const affected = ["/packs", changed];
  const others = [`/packs/${data[1]?.id}`, "/presets/packs", "/oneshots", "/license"];
  const textBefore = textOf((await readCached(visitor, changed)).text);
  await readCached(visitor, "/packs");
  const etags = new Map<string, string>();
  for (const path of others) etags.set(path, (await readCached(visitor, path)).etag);

  const like = () => request.post(`/api/pack/${data[0]?.id}/like`);
  expect((await like()).status()).toBe(200);
  for (const path of affected) {
    await expect.poll(async () => (await read(visitor, path)).isHit, SOON).toBe(false);
  }
  expect(textOf((await read(visitor, changed)).text)).not.toBe(textBefore);
  for (const path of others) {
    expect(await read(visitor, path)).toMatchObject({ isHit: true, etag: etags.get(path) });
  }
  expect((await like()).status()).toBe(200);
  await expect.poll(async () => textOf((await read(visitor, changed)).text), SOON).toBe(textBefore);
  await visitor.dispose();
});

import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";

/** Time limit until a change is visible; a shared machine may stall. */
const SOON = { timeout: 3_000, intervals: [50] };

async function read(request: APIRequestContext, address: string) {
  const response = await request.get(address, { headers: { cookie: "" } });
  expect(response.status(), address).toBe(200);
  const { etag = "", "cache-status": cache = "" } = response.headers();
  return { etag, isHit: cache.endsWith("; hit"), text: await response.text() };
}

/** The text of a page. Its bytes may differ: the first rendering by a server has the same parts in another order. */
function wordsOf(text: string): string {
  return text.replace(/<script.*?<\/script>|<[^>]+>/gs, " ").replace(/\s+/g, " ");
}

async function kept(request: APIRequestContext, address: string) {
  await expect.poll(async () => (await read(request, address)).isHit, SOON).toBe(true);
  return read(request, address);
}

test("a change shows at once on the pages that it concerns, and leaves all others in the cache", async ({
  request,
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({ baseURL });
  await signInAs(request, "listener");
  const { data } = (await (await request.get("/api/packs?sort=newest")).json()) as { data: { id: number }[] };
  const changed = `/packs/${data[0]?.id}`;
  const shown = ["/packs", changed];
  const others = [`/packs/${data[1]?.id}`, "/presets/packs", "/oneshots", "/license"];
  const words = wordsOf((await kept(visitor, changed)).text);
  await kept(visitor, "/packs");
  const etags = new Map<string, string>();
  for (const address of others) etags.set(address, (await kept(visitor, address)).etag);

  const like = () => request.post(`/api/pack/${data[0]?.id}/like`);
  expect((await like()).status()).toBe(200);
  for (const address of shown) {
    await expect.poll(async () => (await read(visitor, address)).isHit, SOON).toBe(false);
  }
  expect(wordsOf((await read(visitor, changed)).text)).not.toBe(words);
  for (const address of others) {
    expect(await read(visitor, address)).toMatchObject({ isHit: true, etag: etags.get(address) });
  }
  expect((await like()).status()).toBe(200);
  await expect.poll(async () => wordsOf((await read(visitor, changed)).text), SOON).toBe(words);
  await visitor.dispose();
});

import type { APIRequestContext } from "@playwright/test";
import { untilCached } from "@/e2e/support/cached";
import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";

/** Time limit until a page is cached; a shared machine may stall. */
const SOON = { timeout: 3_000, intervals: [50] };

async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path, { headers: { cookie: "" } });
  expect(response.status(), path).toBe(200);
  const { etag = "", "cache-status": cache = "" } = response.headers();
  return { etag, isHit: cache.endsWith("; hit") };
}

/** The ETags of a page once it is cached: one of each gateway, which renders it for itself. */
async function readCached(request: APIRequestContext, path: string): Promise<Set<string>> {
  const etags = new Set<string>();
  await untilCached(async () => {
    const { isHit, etag } = await read(request, path);
    if (isHit) etags.add(etag);
    else etags.clear();
    return isHit;
  }, SOON);
  return etags;
}

test("a like leaves all pages cached", async ({ request, playwright, baseURL }) => {
  const visitor = await playwright.request.newContext({ baseURL });
  await signInAs(request, "listener");
  const { data } = (await (await request.get("/api/packs?sort=newest")).json()) as { data: { id: number }[] };
  const paths = [`/packs/${data[0]?.id}`, `/packs/${data[1]?.id}`, "/presets/packs", "/oneshots", "/license"];
  const etags = new Map<string, Set<string>>();
  for (const path of paths) etags.set(path, await readCached(visitor, path));
  const like = () => request.post(`/api/pack/${data[0]?.id}/like`);
  expect((await like()).status()).toBe(200);
  expect((await like()).status()).toBe(200);
  for (const path of paths) {
    const { isHit, etag } = await read(visitor, path);
    expect(isHit, path).toBe(true);
    expect(etags.get(path), path).toContain(etag);
  }
  await visitor.dispose();
});

import { get } from "node:http";
import { fetchSamples, resultCount } from "@/e2e/support/catalogue";
import { expect, test } from "@/e2e/support/test";

/** The status of a URL that is sent unchanged. */
function statusOf({ hostname, port }: URL, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (response) => resolve(response.resume().statusCode ?? 0)).on("error", reject);
  });
}

test.describe("bad input", () => {
  const long = "x".repeat(10_000);

  const samples = ["/samples", "/samples/genres/trap", "/midi", "/midi/instruments/keys", "/free-samples"];
  const sounds = [
    ...samples,
    "/oneshots",
    "/oneshots/genres/trap",
    "/presets",
    "/presets/instruments/synth",
    "/sounds",
  ];
  const packs = ["/packs", "/packs/find", "/packs/c/1", "/oneshots/packs", "/presets/packs", "/free-samples/packs"];
  const lists = [...sounds, ...packs, "/creators", "/selections", "/collections", "/discover", "/similar-sounds/1"];

  test("in a list's query is ignored", async ({ request }) => {
    const headingOf = async (path: string) => {
      const response = await request.get(path);
      expect(response.status(), path.slice(0, 80)).toBe(200);
      return (await response.text()).match(/<h1[^>]*>.*?<\/h1>.*?(?=<\/div>)/s)?.[0].replace(/<[^>]+>/g, "");
    };
    const invalid = [
      "page=0",
      "page=-1",
      "page=1e9",
      "page=x",
      "genres=x",
      "genres=1e3",
      "genres=",
      "sort=worst",
      "type=x",
    ];
    const invalidForSamples = ["bpm_min=-20", "bpm_max=nan", "keys=H", "copyright=x", "free=maybe", "has_mid=2"];
    for (const list of lists) {
      const heading = await headingOf(list);
      expect(heading, list).toMatch(/\S/);
      for (const query of [...invalid, ...(samples.includes(list) ? invalidForSamples : [])]) {
        expect(await headingOf(`${list}?${query}`), `${list}?${query}`).toBe(heading);
      }
    }
  });

  test("in the order of a tempo range is corrected", async ({ page, request }) => {
    await page.goto("/samples?bpm_min=130&bpm_max=120");
    expect(await resultCount(page)).toBe((await fetchSamples(request, "?bpm_min=120&bpm_max=130")).meta.total);
  });

  test("in a slug or an id is a 404, and a 400 with a null byte or an encoded slash", async ({ request }) => {
    const termLists = [
      "/samples/genres",
      "/oneshots/instruments",
      "/presets/genres",
      "/midi/genres",
      "/free-samples/genres",
    ];
    const pages = ["/packs", "/packs/c", "/presets", "/oneshots", "/selections", "/collections", "/similar-sounds", ""];
    const unknown = ["no-such-thing", "0", "-1", "1e9", "999999999", "%F0%9F%8E%B9", "x".repeat(2000)];
    const malformed = ["%00", "..%2f.."];
    for (const slug of [...unknown, ...malformed]) {
      for (const root of [...termLists, ...pages]) {
        const path = `${root}/${slug}`;
        expect((await request.get(path)).status(), path.slice(0, 60)).toBe(malformed.includes(slug) ? 400 : 404);
      }
    }
  });

  test("in a search is treated as plain text or ignored", async ({ page, request }) => {
    const searches = [long, "%00", "a%00b", "%F0%9F%8E%B9", "%F0%9F%8E%B9".repeat(150), "%27%22%3C%3E%25_%5C", "%20"];
    for (const search of searches) {
      for (const path of [...sounds, "/packs/find", "/creators"]) {
        const response = await request.get(`${path}?search=${search}`);
        expect(response.status(), `${path} ${search.slice(0, 20)}`).toBe(200);
      }
    }
    const response = await page.goto("/samples?search=%F0%9F%AA%AC");
    expect(response?.status()).toBe(200);
    await expect(page.getByText("isn’t anything we have")).toBeVisible();
    const plain = await page.goto("/samples?search=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E");
    expect(plain?.status()).toBe(200);
    await expect(page.locator("img[src='x']")).toHaveCount(0);
  });

  test("that isn't a valid URL never causes a 5xx", async ({ baseURL }) => {
    for (const path of [
      "/samples?search=%E0%A4%A",
      "/samples/%E0%A4%A",
      "/samples?%",
      "/%00",
      "/packs/%2e%2e%2f",
      "//x",
      "/../x",
    ]) {
      expect(await statusOf(new URL(baseURL ?? ""), path), path).toBeLessThan(500);
    }
  });

  test("to the API is refused with the field's name", async ({ request }) => {
    const invalid: [string, string][] = [
      ["page=0", "page"],
      ["page=1e9", "page"],
      ["genres=x", "genres"],
      ["bpm_min=-5", "bpm_min"],
      ["keys=H", "keys"],
      ["sort=worst", "sort"],
      ["perpage=1000", "perpage"],
      [`search=${long}`, "search"],
      ["search=%00", "search"],
    ];
    for (const [query, field] of invalid) {
      const response = await request.get(`/api/samples?${query}`);
      expect(response.status(), query.slice(0, 30)).toBe(422);
      expect(Object.keys((await response.json()).errors)).toEqual([field]);
    }
    for (const path of ["/api/samples?search=%F0%9F%8E%B9", "/api/sound/1?x=%E0%A4%A", "/api/producer/%00"]) {
      expect((await request.get(path)).status(), path).toBeLessThan(500);
    }
    expect((await request.get("/api/sound/999999999")).status()).toBe(404);
    expect((await request.get("/api/sound/99999999999")).status()).toBe(422);
    expect((await request.get("/api/no-such-call")).status()).toBe(404);
  });
});

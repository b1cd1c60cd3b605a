import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { Pages } from "@/web/pages/pages";

const PLANTED = "<script>window.__planted=1</script>";
const NAME = "Somebody's name";

async function listen(server: http.Server) {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}`), close: () => server.close().closeAllConnections() };
}

test("a script injected by stored text doesn't run, the page's own scripts do", async ({ page, request }) => {
  const html = await (await request.get("/packs/1")).text();
  expect(html).toContain("</h1>");
  // The response of a page that writes a stored text without escaping it.
  const planted = html.replace("</h1>", `</h1><p>${NAME}${PLANTED}</p>`);
  const renderer = await listen(
    http.createServer((_, response) => {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "s-maxage=60" });
      response.end(planted);
    }),
  );
  const pages = new Pages({ origin: renderer.url.origin, draftCookie: "" }, { apply: (text) => text });
  const gateway = await listen(
    http.createServer((incoming, response) => {
      if (incoming.url === "/packs/1") void pages.serve(incoming, response);
      else response.writeHead(404).end();
    }),
  );
  await page.addInitScript(() => localStorage.setItem("theme", "light"));
  const violations: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  await page.goto(new URL("/packs/1", gateway.url).href);
  await expect(page.getByText(NAME)).toBeVisible();
  expect(
    await page.evaluate(() => [...document.scripts].filter((script) => script.text.includes("__planted")).length),
  ).toBe(1);
  expect(await page.evaluate(() => "__planted" in window)).toBe(false);
  expect(violations).toHaveLength(1);
  // The page's own inline scripts: the theme's, and Next's.
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("light");
  expect(await page.evaluate(() => "__next_f" in window)).toBe(true);
  renderer.close();
  gateway.close();
});

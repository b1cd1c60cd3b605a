import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pricesOf, STANDARD_LIST } from "@/lib/money/price-list";
import { mailTemplates } from "@/server/mail-previews";
import { createInboxApp } from "@/simulators/mail/app";
import { Inbox } from "@/simulators/mail/inbox";

const templates = mailTemplates("https://wavecrate.test", pricesOf(STANDARD_LIST));
const inbox = createInboxApp(new Inbox(), async () => templates);
const show = async (path: string) => (await inbox.request(path)).text();
const AMERICAN_DAY =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/;
/** The contents of a page's frames, the light one first. */
const framed = (page: string) =>
  [...page.matchAll(/srcdoc="([^"]*)"/g)].map(([, text = ""]) =>
    text.replaceAll("&quot;", '"').replaceAll("&lt;", "<"),
  );

describe("mail templates", () => {
  it("include every mail of the product", () => {
    const modules = readdirSync("server/modules", { recursive: true, encoding: "utf8" });
    const readers = modules.filter((file) => file.endsWith("/notices.ts")).map((file) => `server/modules/${file}`);
    const withoutImports = (file: string) => readFileSync(file, "utf8").replace(/^import [^;]*;$/gm, "");
    const source = ["server/mail-previews.ts", ...readers].map(withoutImports).join("\n");
    const files = modules.filter((file) => /\/mails?\.ts$/.test(file));
    const mails = files.flatMap((file) =>
      [...readFileSync(`server/modules/${file}`, "utf8").matchAll(/export function (\w+Mail)\(/g)].map(
        ([, name]) => name ?? "",
      ),
    );
    expect(mails.length).toBeGreaterThan(15);
    expect(mails.filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([]);
  });

  it("are listed in the inbox, each with a page of its own", async () => {
    const list = await show("/templates");
    for (const { id, subject, when } of templates.list()) {
      expect(list).toContain(`href="/templates/${id}"`);
      const page = await show(`/templates/${id}`);
      expect(page.replaceAll("&#39;", "'")).toContain(`<h1>${subject.replace(" - Wavecrate", "")}</h1>`);
      expect(page).toContain(when);
      expect(framed(page), id).toHaveLength(2);
      expect((await templates.draw(id))?.text).toContain(id === "application-confirm" ? "Hi,\n" : "Hi Robin,");
    }
    expect((await inbox.request("/templates/none")).status).toBe(404);
  });

  it("say days in one way, and of money that they are UTC", async () => {
    const drawn = await Promise.all(templates.list().map(async ({ id }) => (await templates.draw(id))!));
    const american = drawn.filter(({ subject, text }) => AMERICAN_DAY.test(`${subject} ${text}`));
    expect(american.map(({ id }) => id)).toEqual([]);
    const due = drawn.filter(({ text }) => /\d{4} \(UTC\)/.test(text)).map(({ id }) => id);
    expect(due).toEqual(expect.arrayContaining(["trial-ending", "payment-failed", "cancelled", "plan-changed"]));
  });

  it("are shown light and dark whatever the browser's theme is", async () => {
    const [light = "", dark = ""] = framed(await show("/templates/receipt"));
    expect(light).toContain("@media not all");
    expect(dark).toContain("@media all");
    for (const mail of [light, dark]) expect(mail).not.toContain("prefers-color-scheme");
  });

  it("can be shown 390 px wide, and without pictures but with their alt texts", async () => {
    expect(await show("/templates/pack-bought?width=390")).toContain('class="mail narrow"');
    const [withPictures = ""] = framed(await show("/templates/pack-bought"));
    expect(withPictures).toContain('src="data:image/svg+xml');
    const [without = ""] = framed(await show("/templates/pack-bought?pictures=off"));
    expect(without).not.toContain("data:image/svg+xml");
    expect(without).toContain('alt="Cover of Night Bus"');
  });
});

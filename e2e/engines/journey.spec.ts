import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@/e2e/engines/support/test";
import { mailedLink } from "@/e2e/support/inbox";
import { originalOf } from "@/e2e/support/originals";
import { newPerson } from "@/e2e/support/test";

const LIST = "/samples/genres/hiphop?copyright=Royalty-Free";

test("a visitor finds a sound, hears it, likes it, registers, verifies and downloads the original", async ({
  visitor,
  speakers,
  downloads,
}) => {
  const person = newPerson();

  await test.step("finds it by a genre and a filter in a popover", async () => {
    await visitor.open("/samples");
    await visitor.click({ role: "link", name: /^Hip-Hop/, within: "main" });
    await visitor.isAt("/samples/genres/hiphop");
    await visitor.click({ role: "button", name: "License", within: "main" });
    await visitor.click({ role: "button", name: /^Royalty-free/i, within: ":popover-open" });
    await visitor.isAt(LIST);
    await visitor.seesNo({ css: ":popover-open" });
  });

  const [first, second] = await visitor.read(pricedNeighbours);
  const isPlaying = { attribute: ["aria-current", "true"] } as const;

  await test.step("hears it, and steps through the list by keys", async () => {
    await visitor.click({ role: "button", name: /^Play /, within: first });
    await visitor.sees({ css: first }, isPlaying);
    expect(await speakers.becomeAudible()).toBe(true);
    await visitor.press("ArrowDown");
    await visitor.sees({ css: second }, isPlaying);
    await visitor.press("ArrowUp");
    await visitor.sees({ css: first }, isPlaying);
    expect(await speakers.becomeAudible()).toBe(true);
    await visitor.press(" ");
    await visitor.sees({ role: "button", name: /^Play /, within: first });
    expect(await speakers.becomeSilent()).toBe(true);
  });

  await test.step("likes it, and registers to do so", async () => {
    await visitor.click({ role: "button", name: /^Like /, within: first });
    await visitor.type({ label: "Username", within: "dialog[open]" }, person.username);
    await visitor.type({ label: "E-mail", within: "dialog[open]" }, person.email);
    await visitor.type({ label: "Password", within: "dialog[open]" }, person.password);
    await visitor.click({ role: "button", name: "Create account", within: "dialog[open]" });
    await visitor.sees({ role: "button", name: /^Unlike /, within: first });
    await visitor.isAt(LIST);
  });

  await test.step("verifies the e-mail, and has ten credits", async () => {
    await visitor.open(await mailedLink(person.email, "/account/verify"));
    await visitor.sees({ css: "main" }, { text: "10 free credits added" });
    await visitor.open(LIST);
    await visitor.sees({ css: "header" }, { text: "10 Credits" });
    await visitor.sees({ role: "button", name: /^Unlike /, within: first });
  });

  await test.step("downloads the original, bit for bit", async () => {
    await visitor.click({ role: "button", name: /^Download /, within: first });
    await visitor.click({ role: "button", name: "Download WAV", within: "dialog[open]" });
    const name = await downloads.arrival();
    expect(name).toMatch(/\.wav$/);
    const bytes = await readFile(join(downloads.folder, name));
    expect(bytes.equals(await originalOf(bytes))).toBe(true);
    await visitor.press("Escape");
    await visitor.sees({ css: first }, { text: "Downloaded" });
  });
});

/** Selectors of a row that costs credits and has several files, and of the one below it. Runs in the page. */
function pricedNeighbours(): [string, string] {
  const rows = [...document.querySelectorAll<HTMLElement>("main [data-sounds] [data-sound]")];
  const at = rows.findIndex(
    (row) => /\d/.test(row.querySelector(".sound-spend")?.textContent ?? "") && row.querySelector(".row-formats"),
  );
  const select = (row: HTMLElement | undefined) => `main [data-sounds] [data-sound='${row?.dataset.sound}']`;
  return [select(rows[at]), select(rows[at + 1])];
}

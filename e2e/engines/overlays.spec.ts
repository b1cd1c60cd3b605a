import { test } from "@/e2e/engines/support/test";
import type { Visitor } from "@/e2e/engines/support/visitor";

const ROW = "main [data-sounds] li:nth-child(3)[data-sound]";
const DIALOG = { css: "dialog[open]" };
const LIST = "/samples?sort=newest";

const isOwnEntry = () => !history.state?.overlays?.depth;

/** Opens another page and then a list, so that Back has another target, and opens a quick view there. */
async function openQuickView(visitor: Visitor): Promise<void> {
  await visitor.open("/packs");
  await visitor.open(LIST);
  await visitor.click({ css: `${ROW} .sound-name` });
  await visitor.sees(DIALOG, { text: "Uploaded" });
}

test("Back closes the quick view, then leaves the list", async ({ visitor }) => {
  await openQuickView(visitor);
  await visitor.isAt(/^\/sounds\/samples\/\d+$/);
  await visitor.back();
  await visitor.seesNo(DIALOG);
  await visitor.isAt(LIST);
  await visitor.sees({ css: ROW });
  await visitor.back();
  await visitor.isAt("/packs");
});

test("Back closes one dialog after the other", async ({ visitor }) => {
  await openQuickView(visitor);
  await visitor.click({ role: "button", name: "Add to playlist", within: "dialog[open]" });
  await visitor.sees({ css: "dialog[open]:has(input[type=password])" });
  await visitor.back();
  await visitor.seesNo({ css: "dialog[open]:has(input[type=password])" });
  await visitor.sees(DIALOG, { text: "Uploaded" });
  await visitor.back();
  await visitor.seesNo(DIALOG);
  await visitor.isAt(LIST);
});

test("a dialog that is closed by its button or by Escape leaves nothing in the history", async ({ visitor }) => {
  await openQuickView(visitor);
  await visitor.click({ role: "button", name: "Close", within: "dialog[open]" });
  await visitor.seesNo(DIALOG);
  await visitor.isAt(LIST);
  await visitor.click({ css: `${ROW} .sound-name` });
  await visitor.sees(DIALOG, { text: "Uploaded" });
  await visitor.press("Escape");
  await visitor.seesNo(DIALOG);
  await visitor.isAt(LIST);
  await visitor.expectThat("the page's own entry is the current one", isOwnEntry);
  await visitor.back();
  await visitor.isAt("/packs");
});

test("Back returns from a link in the quick view to the list, and Forward to the link's target", async ({
  visitor,
}) => {
  await openQuickView(visitor);
  await visitor.click({ role: "link", name: "Open pack", within: "dialog[open]" });
  await visitor.isAt(/^\/packs\/\d+/);
  await visitor.seesNo(DIALOG);
  await visitor.expectThat("the page's own entry is the current one", isOwnEntry);
  await visitor.back();
  await visitor.isAt(LIST);
  await visitor.sees({ css: ROW });
  await visitor.forward();
  await visitor.isAt(/^\/packs\/\d+/);
  await visitor.back();
  await visitor.isAt(LIST);
  await visitor.back();
  await visitor.isAt("/packs");
});

test("reloading a quick view opens the sound's page, and Back returns to the list", async ({ visitor }) => {
  await openQuickView(visitor);
  await visitor.isAt(/^\/sounds\/samples\/\d+$/);
  await visitor.reload();
  await visitor.hydrates();
  await visitor.sees({ css: "main [data-sounds='sound-page']" });
  await visitor.back();
  await visitor.isAt(LIST);
  await visitor.sees({ css: ROW });
  await visitor.back();
  await visitor.isAt("/packs");
});

import { type APIRequestContext, type Page, request as requests } from "@playwright/test";
import { findings } from "@/e2e/support/axe";
import { fetchJson } from "@/e2e/support/catalogue";
import { switchTheme, THEMES } from "@/e2e/support/look";
import { sendPack } from "@/e2e/support/sent-pack";
import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";
import type { ReviewedPack } from "@/lib/contract/calls/moderation/pack-reviews";

const PAGE = "/admin/packs";
const bar = (page: Page) => page.getByRole("region", { name: "Decision" });
const queue = (page: Page) => page.getByRole("complementary", { name: "Packs" });
const packOf = (request: APIRequestContext, id: number) => fetchJson<ReviewedPack>(request, `/api${PAGE}/${id}`);

/** A pack of the demo's creator that waits for a decision. */
async function sentPack(baseURL: string): Promise<{ id: number; title: string }> {
  const creator = await requests.newContext({ baseURL });
  await signInAs(creator, "seller");
  const title = `Test ${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`;
  const id = await sendPack(creator, title);
  await creator.dispose();
  return { id, title };
}

test("the review queue is for admins and pack moderators, who see only what they may open", async ({
  page,
  request,
}) => {
  expect((await request.get(PAGE)).status()).toBe(404);
  await signInAs(page.request, "seller");
  expect((await page.request.get(PAGE)).status()).toBe(404);
  await signInAs(page.request, "moderator");
  await page.goto(PAGE);
  const rail = page.getByRole("navigation", { name: "Admin" });
  await expect(rail.getByRole("link", { name: /^Packs/ })).toBeVisible();
  await expect(rail.getByRole("link", { name: "One-shot packs" })).toBeVisible();
  await expect(rail.getByRole("link", { name: "Selections" })).toBeVisible();
  await expect(rail.getByRole("link")).toHaveCount(3);
});

test("a pack moderator hears a pack, claims it and sends it back by keyboard alone; another is told who has it", async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, title } = await sentPack(baseURL!);
  await signInAs(page.request, "moderator");
  await page.goto(`${PAGE}?pack=${id}`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(queue(page).getByText(title)).toBeVisible();
  await expect(bar(page).getByRole("button", { name: "Approve" })).toBeDisabled();

  const late = await browser.newPage();
  await signInAs(late.request, "admin");
  await late.goto(`${PAGE}?pack=${id}`);
  await expect(bar(late).getByRole("button", { name: "Claim" })).toBeEnabled();

  const sounds = page.getByRole("region", { name: "Sounds" });
  await sounds
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  const playing = page.getByRole("region", { name: "Sounds" }).locator("[data-playing]");
  await expect(playing).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(playing).toContainText("Drone");
  await page.keyboard.press("Space");
  await expect(playing).toHaveCount(0);

  await page.keyboard.press("c");
  await expect(bar(page).getByRole("button", { name: "Release" })).toBeVisible();
  await bar(late).getByRole("button", { name: "Claim" }).click();
  await expect(bar(late).getByRole("alert")).toContainText("Petra Quill has claimed this pack.");
  await late.close();

  await page.keyboard.press("u");
  await expect(bar(page).getByText("Choose a reason.")).toBeVisible();
  // What is missing opens the message.
  await bar(page).getByRole("button", { name: "Names" }).focus();
  await page.keyboard.press("Enter");
  for (let stop = 0; stop < 12 && (await page.evaluate(() => document.activeElement?.tagName)) !== "TEXTAREA"; stop++) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("End");
  await page.keyboard.type(" Rename the drone.");
  await expect(bar(page).getByRole("button", { name: "Release" })).toBeVisible();
  for (let stop = 0; stop < 4 && (await page.evaluate(() => document.activeElement?.tagName)) !== "BUTTON"; stop++) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("u");
  await expect(page.getByText(`Requested changes of ${title}`)).toBeVisible();
  const pack = await packOf(page.request, id);
  expect(pack).toMatchObject({ status: 3, claimed_by: null });
  expect(pack.history[0]).toMatchObject({ reasons: ["naming"], message: expect.stringMatching(/Rename the drone\.$/) });
  await page.goto(`${PAGE}?view=decided&pack=${id}`);
  await expect(page.getByText(/Rename the drone\.”$/).first()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test("a moderator says what is wrong with a sound; its creator is led to it, and reads it there", async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, title } = await sentPack(baseURL!);
  await signInAs(page.request, "moderator");
  await page.goto(`${PAGE}?pack=${id}`);
  await bar(page).getByRole("button", { name: "Claim" }).click();
  await expect(bar(page).getByRole("button", { name: "Approve" })).toBeEnabled();

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys of “Review queue”" });
  await expect(keys.getByRole("definition")).toContainText(["Claim", "Approve", "Request changes", "Reject"]);
  await expect(keys.getByText("Add to a playlist")).toHaveCount(0);
  await page.keyboard.press("Escape");

  const drone = page.getByRole("region", { name: "Sounds" }).getByRole("listitem").filter({ hasText: "Drone" });
  await expect(drone.getByRole("img", { name: "Not heard" })).toBeVisible();
  await drone.getByRole("button", { name: /^Say what is wrong with / }).click();
  await expect(bar(page).getByRole("textbox", { name: /^What is wrong with / })).toBeFocused();
  await page.keyboard.type("Its end is cut off.");
  await expect(bar(page).getByText(/is told of 1 finding in 1 sound\. Nothing goes on sale\.$/)).toBeVisible();
  await expect(bar(page).getByRole("button", { name: "Approve" })).toBeDisabled();
  expect(await findings(page)).toEqual([]);
  await bar(page).getByRole("button", { name: "Request changes" }).click();
  await expect(page.getByText(`Requested changes of ${title}`)).toBeVisible();
  expect((await packOf(page.request, id)).history[0]).toMatchObject({
    message: "",
    findings: [{ sentence: "Its end is cut off." }],
    heard: { whole: 0, partly: 0, of: 2 },
  });

  const creator = await browser.newPage();
  await signInAs(creator.request, "seller");
  await creator.goto(`/account/seller/library/pack/${id}`);
  await creator.getByRole("link", { name: "Fix sounds" }).click();
  await expect(creator).toHaveURL(/\/upload\?point=requested-changes$/);
  await expect(creator.getByText("Our review team asks for changes to 1 sound.")).toBeVisible();
  const step = creator.getByRole("region", { name: "Changes requested" });
  await expect(step.getByText("Its end is cut off.")).toBeVisible();
  const rows = creator.getByRole("grid").locator("[data-row]");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Drone");
  await expect(creator.getByRole("button", { name: /^Play Drone/ })).toBeFocused();
  expect(await findings(creator)).toEqual([]);
  await creator.keyboard.press("Escape");
  await expect(rows).toHaveCount(2);
  await creator.close();
});

test("the desk of packs passes axe in both themes and fits at 1440, 820 and 390 px", async ({ page, baseURL }) => {
  const { id } = await sentPack(baseURL!);
  await signInAs(page.request, "moderator");
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 1_800 });
    await page.goto(`${PAGE}?pack=${id}`);
    const claim = bar(page).getByRole("button", { name: "Claim" });
    if (width === 1440) await claim.click();
    await expect(bar(page).getByRole("button", { name: "Release" })).toBeVisible();
    for (const theme of THEMES) {
      await switchTheme(page, theme);
      expect(await findings(page), `${width} px, ${theme}`).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("a pack of the queue is found by its title or its creator, and another kind is searched anew", async ({
  page,
  baseURL,
}) => {
  const { title } = await sentPack(baseURL!);
  await signInAs(page.request, "moderator");
  await page.goto(PAGE);
  const rows = queue(page).getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(title);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(title);
  await page.getByRole("searchbox", { name: "Pack or creator" }).fill(`halden ${title}`);
  await expect(rows).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Pack or creator" }).fill(`nobody ${title}`);
  await expect(rows).toHaveCount(0);
});

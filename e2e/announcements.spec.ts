import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import { dropOn } from "@/e2e/support/hands";
import { expect, test } from "@/e2e/support/test";
import { freshHertz } from "@/e2e/support/tones";
import { signInAs } from "@/e2e/support/users";
import { toneWav } from "@/tests/integration/support/wav";

const FILES = 8;

/** What polite live regions of the page's accessibility tree say. */
async function saidIn(tree: CDPSession): Promise<string[]> {
  const { nodes } = await tree.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (id: string): string => {
    const node = byId.get(id);
    if (node?.role?.value === "StaticText") return String(node.name?.value ?? "");
    return (node?.childIds ?? []).map(textOf).join("");
  };
  const isPolite = (node: (typeof nodes)[number]) =>
    node.properties?.some(({ name, value }) => name === "live" && value.value === "polite");
  return nodes.filter((node) => node.role?.value === "status" && isPolite(node)).map(({ nodeId }) => textOf(nodeId));
}

/** Follows what is said until a text is heard; each text as often as it began to be said. */
async function listen(tree: CDPSession, last: RegExp): Promise<string[]> {
  const heard: string[] = [];
  await expect
    .poll(
      async () => {
        for (const text of await saidIn(tree)) if (text !== "" && text !== heard.at(-1)) heard.push(text);
        return heard.at(-1) ?? "";
      },
      { intervals: [100], timeout: 60_000 },
    )
    .toMatch(last);
  return heard;
}

/** Lets a part through when it is asked to, so that a quarter isn't over before it is said. */
async function holdParts(page: Page) {
  const waiting: (() => void)[] = [];
  await page.route("**/api/seller/files/*/parts/*", async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  return async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
  };
}

test("an upload is heard: its beginning, its quarters, and on another page its end with the file that failed", async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "wavecrate-heard-"));
  const kit = join(folder, "Kit");
  await mkdir(kit);
  const hertz = freshHertz();
  for (let number = 1; number <= FILES; number++) {
    await writeFile(join(kit, `Tone ${number}.wav`), toneWav({ seconds: 0.5, hertz: hertz + number }));
  }
  await signInAs(page.request, "seller");
  const added = await page.request.post("/api/seller/packs/add", { data: { title: "Heard" } });
  const { id } = (await added.json()) as { id: number };
  await page.route(`**/api/seller/packs/${id}/files`, (route) =>
    route.request().method() === "POST" && route.request().postData()?.includes("Tone 8.wav")
      ? route.fulfill({ status: 422, json: { error: "Not this one." } })
      : route.continue(),
  );
  const letOne = await holdParts(page);
  await page.goto(`/account/seller/library/pack/${id}/upload`);
  const tree = await page.context().newCDPSession(page);
  const area = page.getByRole("region", { name: "Upload", exact: true });
  await expect(area).toBeVisible();
  // The region is there before it speaks.
  await expect.poll(() => saidIn(tree)).toContain("");

  await dropOn(page, area.getByText("Drop a folder or a zip with WAV, AIFF, FLAC and MIDI."), kit);
  expect(await listen(tree, /^Uploading/)).toEqual([`Uploading ${FILES} files`]);
  await letOne();
  await letOne();
  expect(await listen(tree, /^\d+ %/)).toEqual(expect.arrayContaining(["25 % uploaded"]));

  await page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: "Sales" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sales" })).toBeVisible();
  for (let left = FILES - 3; left > 0; left--) await letOne();
  const heard = await listen(tree, /failed/);
  expect(heard.at(-1)).toBe(`${FILES - 1} files uploaded, 1 failed: Tone 8.wav`);
  expect(heard.filter((text) => text === "75 % uploaded").length).toBeLessThanOrEqual(1);

  await page.unrouteAll({ behavior: "ignoreErrors" });
  expect((await page.request.delete(`/api/seller/packs/${id}`)).status()).toBe(200);
  await rm(folder, { recursive: true, force: true });
});

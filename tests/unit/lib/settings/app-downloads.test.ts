import { expect, it } from "vitest";
import { appDownloadsSetting, parseInstallers } from "@/lib/settings/app-downloads";

const mac = { system: "macos", url: "https://files.example/app.dmg", version: "1.4.0", sha256: "a".repeat(64) };

it("installers are listed by system, without those that aren't published yet", () => {
  const installers = parseInstallers(JSON.stringify([mac]));
  expect(installers.macos).toEqual(mac);
  expect(installers.windows).toBeUndefined();
  expect([undefined, "", " "].map(parseInstallers)).toEqual([{}, {}, {}]);
});

it.each([
  ["no JSON", "["],
  ["no list", JSON.stringify(mac)],
  ["another system", JSON.stringify([{ ...mac, system: "amiga" }])],
  ["a link that isn't encrypted", JSON.stringify([{ ...mac, url: "http://files.example/app.dmg" }])],
  ["a script for a link", JSON.stringify([{ ...mac, url: "javascript:alert(1)" }])],
  ["no checksum", JSON.stringify([{ ...mac, sha256: undefined }])],
  ["a short checksum", JSON.stringify([{ ...mac, sha256: "abc" }])],
  ["a system twice", JSON.stringify([mac, mac])],
])("the setting refuses %s", (_, text) => {
  expect(appDownloadsSetting.safeParse(text).success).toBe(false);
});

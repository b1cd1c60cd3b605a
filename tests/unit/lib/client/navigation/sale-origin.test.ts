import { expect, it } from "vitest";
import { saleOriginOf } from "@/lib/client/navigation/sale-origin";

const SITE = "https://wavecrate.test";
const origin = (path: string, entered = "/") => saleOriginOf(SITE + path, SITE + entered);

it.each([
  ["/samples?search=rain", "search"],
  ["/packs/find?search=rain", "search"],
  ["/samples?search=%20", "list"],
  ["/samples", "list"],
  ["/samples/genres/trap?page=2", "list"],
  ["/", "list"],
  ["/selections/dusk", "list"],
  ["/my-library/likes", "list"],
  ["/packs/c/4", "list"],
  ["/presets/packs", "list"],
  ["/packs/12", "pack"],
  ["/presets/3", "pack"],
  ["/oneshots/3", "pack"],
  ["/my-library/packs/12", "pack"],
  ["/my-library/preset-packs/12", "pack"],
  ["/halden", "profile"],
  ["/halden/presets", "profile"],
  ["/packs/12?from=embed", "embed"],
  ["/sounds/samples/5?from=embed", "embed"],
  ["/samples?from=elsewhere", "list"],
])("%s is %s", (path, expected) => {
  expect(origin(path)).toBe(expected);
});

it("is a link only on the sound's page by which the site was entered", () => {
  expect(origin("/sounds/samples/5", "/sounds/samples/5")).toBe("link");
  expect(origin("/sounds/samples/5", "/samples")).toBe("list");
});

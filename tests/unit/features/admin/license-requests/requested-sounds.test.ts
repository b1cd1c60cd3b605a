import { expect, it } from "vitest";
import { parseRequestedSound } from "@/features/admin/license-requests/requested-sounds";

it.each([
  ["https://wavecrate.test/sounds/samples/12", { kind: "sample", id: 12 }],
  ["https://wavecrate.test/sounds/oneshots/7?from=mail#top", { kind: "oneshot", id: 7 }],
  ["/sounds/presets/3", { kind: "preset", id: 3 }],
  ["Ferric Pad", { title: "Ferric Pad" }],
  ["https://wavecrate.test/packs/12", { title: "https://wavecrate.test/packs/12" }],
  ["/sounds/samples/12x", { title: "/sounds/samples/12x" }],
])("a request's line %s means %j", (line, meant) => {
  expect(parseRequestedSound(line)).toEqual(meant);
});

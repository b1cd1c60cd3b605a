import { describe, expect, it } from "vitest";
import { listRewrite } from "@/lib/config/list-routes";

const rewrite = (address: string) => {
  const { pathname, searchParams } = new URL(address, "http://x");
  return listRewrite(pathname, searchParams);
};

describe("listRewrite", () => {
  it.each([
    ["/samples?genres=1", "/filtered/samples"],
    ["/samples?exclude=drum-loop", "/filtered/samples"],
    ["/samples/genres/trap?page=2", "/filtered/samples/genres/trap"],
    ["/oneshots?length_max=2", "/filtered/oneshots"],
    ["/sounds?length_min=2", "/filtered/sounds"],
    ["/presets?type=effect", "/filtered/presets"],
    ["/midi/instruments/keys?bpm_min=90", "/filtered/midi/instruments/keys"],
    ["/packs?sort=popular", "/filtered/packs"],
    ["/packs/find?search=soul", "/filtered/packs/find"],
    ["/packs/c/1?page=2", "/filtered/packs/c/1"],
    ["/creators?search=a", "/filtered/creators"],
    ["/juno-akers?page=2", "/filtered/juno-akers"],
    ["/juno-akers/presets?page=2", "/filtered/juno-akers/presets"],
  ])("renders %s for one request", (address, inner) => {
    expect(rewrite(address)).toBe(inner);
  });

  it.each([
    "/samples",
    "/samples?utm_source=x",
    "/?pricing=true",
    "/pricing?page=2",
    "/packs/12?page=2",
    "/genres?page=2",
    "/oneshots?bpm_min=90",
    "/packs?length_max=2",
    "/juno-akers?genres=1",
    "/account/likes?page=2",
  ])("leaves %s to the page that everybody shares", (address) => {
    expect(rewrite(address)).toBeNull();
  });

  it.each(["/filtered", "/filtered/samples", "/filtered/samples?page=2"])("hides %s", (address) => {
    expect(rewrite(address)).toBe("/filtered/-/-");
  });
});

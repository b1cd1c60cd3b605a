import { describe, expect, it } from "vitest";
import { serverQuery } from "@/lib/routes/list-routes";
import { matchRoute } from "@/lib/routes/routes";

const queryOf = (href: string) => {
  const { pathname, searchParams } = new URL(href, "http://x");
  return serverQuery(matchRoute(pathname)?.path ?? "", searchParams);
};

describe("serverQuery", () => {
  it.each([
    ["/samples?genres=1", "?genres=1"],
    ["/samples?exclude=drum-loop", "?exclude=drum-loop"],
    ["/samples/genres/trap?page=2", "?page=2"],
    ["/samples?tags=warm&exclude_instruments=11", "?tags=warm&exclude_instruments=11"],
    ["/similar-sounds/7?genres=2&page=2&sort=newest", "?genres=2"],
    ["/oneshots?length_max=2", "?length_max=2"],
    ["/sounds?length_min=2", "?length_min=2"],
    ["/presets?type=effect", "?type=effect"],
    ["/midi/instruments/keys?bpm_min=90", "?bpm_min=90"],
    ["/packs?sort=popular", "?sort=popular"],
    ["/packs/samples?genres=2", "?genres=2"],
    ["/packs/find?search=soul", "?search=soul"],
    ["/packs/c/1?page=2", "?page=2"],
    ["/creators?search=a", "?search=a"],
    ["/juno-akers?page=2", "?page=2"],
    ["/juno-akers/presets?page=2", "?page=2"],
    ["/collections/night?page=2", "?page=2"],
    ["/collections/night/presets?search=pad", "?search=pad"],
    ["/samples?utm_source=x&page=2&genres=3&genres=4", "?genres=3&page=2"],
  ])("of %s is %s", (href, query) => {
    expect(queryOf(href)).toBe(query);
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
  ])("of %s is empty: the page is shared by everyone", (href) => {
    expect(queryOf(href)).toBe("");
  });
});

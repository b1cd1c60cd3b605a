import { describe, expect, it } from "vitest";
import { leavesPage } from "@/lib/client/navigation/link-clicks";

const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
const here = { href: "http://localhost:3000/samples?page=2#list", origin: "http://localhost:3000" };
const link = (href: string, { target = "", download = false, popup = false } = {}) => ({
  href,
  target,
  hasAttribute: (name: string) => (name === "download" && download) || (name === "aria-haspopup" && popup),
});

describe("a click that opens another page", () => {
  it("is one on another path or query of this site", () => {
    expect(leavesPage(click, link("http://localhost:3000/packs"), here)).toBe(true);
    expect(leavesPage(click, link("http://localhost:3000/samples?page=3"), here)).toBe(true);
  });

  it("isn't one on a hash of this page, another site, a file, a dialog or another tab", () => {
    expect(leavesPage(click, link("http://localhost:3000/samples?page=2#login"), here)).toBe(false);
    expect(leavesPage(click, link("https://help.example/"), here)).toBe(false);
    expect(leavesPage(click, link("http://localhost:3000/media/a.wav", { download: true }), here)).toBe(false);
    expect(leavesPage(click, link("http://localhost:3000/packs", { target: "_blank" }), here)).toBe(false);
    expect(leavesPage(click, link("http://localhost:3000/sounds/samples/1", { popup: true }), here)).toBe(false);
    expect(leavesPage({ ...click, ctrlKey: true }, link("http://localhost:3000/packs"), here)).toBe(false);
    expect(leavesPage({ ...click, button: 1 }, link("http://localhost:3000/packs"), here)).toBe(false);
  });
});

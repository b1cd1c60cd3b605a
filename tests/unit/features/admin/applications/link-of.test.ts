import { describe, expect, it } from "vitest";
import { linkOf, linkParts } from "@/features/admin/applications/link-of";

describe("the links of an application", () => {
  it.each([
    ["soundcloud.com/volta", "https://soundcloud.com/volta"],
    [" https://volta.audio/a?b#c ", "https://volta.audio/a?b#c"],
    ["http://volta.audio", "http://volta.audio/"],
    ["volta.audio:8080/set", "https://volta.audio:8080/set"],
  ])("leads from %s to a web page", (typed, url) => expect(linkOf(typed)).toBe(url));

  it.each([
    "@volta",
    "volta on instagram",
    "volta",
    "javascript:alert(document.cookie)//volta.audio",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>1</script>",
    "vbscript:msgbox(1)",
    "ftp://volta.audio",
    "https://wavecrate.test@evil.example/",
    "//evil.example\\@x y",
    "https://",
    "",
  ])("shows %j as text", (typed) => expect(linkOf(typed)).toBeNull());
});

it("finds each of several links, and leaves other texts whole", () => {
  expect(linkParts("soundcloud.com/volta, https://youtu.be/x y").map(({ href }) => href)).toEqual([
    "https://soundcloud.com/volta",
    "https://youtu.be/x",
    null,
  ]);
  expect(linkParts(" Ines Volta, live ")).toEqual([{ text: "Ines Volta, live", href: null }]);
  expect(linkParts("javascript:alert(1) @volta")).toEqual([{ text: "javascript:alert(1) @volta", href: null }]);
});

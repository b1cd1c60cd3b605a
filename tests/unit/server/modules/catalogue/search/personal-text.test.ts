import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPersonalText } from "@/server/modules/catalogue/search/personal-text";
import { SEARCH_QUERIES } from "@/tests/data/search-queries";

describe("a text that may identify a person", () => {
  it.each([
    "ann@example.com",
    "ann ＠ example",
    "ann%40example",
    "ann&#64;example",
    "ann at example dot com",
    "ann (at) example",
    "https://example.org/x",
    "HTTP://EXAMPLE",
    "www.example",
    "soundcloud.com/someone",
    "someone.co.uk",
    "someone.studio",
    "bücher.example",
    "linktr.ee.me",
    "10.0.0.1",
    "2001:db8::8a2e:370",
    "0170 123 4567",
    "+49 (170) 1234567",
    "0170-12-34-56-7",
    "0170 / 1 2 3, 4567",
    "12\u200b34\u200b567",
    "1234567",
    "１２３４５６７",
    "١٢٣٤٥٦٧",
  ])("is %s", (text) => expect(isPersonalText(text)).toBe(true));

  it.each([
    "808 kick",
    "tr-909",
    "120 bpm 174",
    "loop.wav",
    "mr. oizo",
    "f# minor",
    "drum & bass",
    "123456",
    "at 140 bpm",
    "dot matrix printer",
    "look at me now",
    "3:4 groove",
  ])("is not %s", (text) => expect(isPersonalText(text)).toBe(false));

  it("is none of what producers search for", () => {
    const searched = SEARCH_QUERIES.map(({ query }) => query);
    expect(searched.length).toBeGreaterThan(50);
    expect(searched.filter(isPersonalText)).toEqual([]);
  });

  it("is found in any of ten thousand with an e-mail address, a URL or a long number in them", () => {
    const word = fc.constantFrom("piano", "808", "dusty", "f minor", "90 bpm", "find", "von", "Ü", "");
    const separator = fc.constantFrom("", " ", "-", ".", "/", " - ", ", ", "\u00a0", "\u200b", "–", ") ", "_");
    const number = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 9 }), separator), { minLength: 7, maxLength: 20 })
      .map((parts) => parts.map(([digit, between]) => `${digit}${between}`).join(""));
    const spelled = fc.emailAddress().map((address) => address.replace("@", "%40"));
    const scheme = fc.constantFrom("http", "https", "ftp", "HTTPS");
    const personal = fc.oneof(
      fc.emailAddress(),
      spelled,
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.tuple(scheme, fc.ipV4()).map(([name, address]) => `${name}://${address}`),
      fc.ipV4(),
      fc.ipV6(),
      fc.domain().filter((name) => !/\.(wave?|aiff?|flac|midi?)$/.test(name)),
      number,
    );
    const search = fc.tuple(word, personal, word).map((parts) => parts.join(" ").trim());
    fc.assert(
      fc.property(search, (text) => isPersonalText(text)),
      { numRuns: 10_000 },
    );
  });
});

import { describe, expect, it } from "vitest";
import { isPersonalText } from "@/server/modules/catalogue/search/personal-text";

describe("a text that may identify a person", () => {
  it.each([
    "ann@example.com",
    "ann ＠ example",
    "https://example.org/x",
    "HTTP://EXAMPLE",
    "www.example",
    "soundcloud.com/someone",
    "someone.co.uk",
    "linktr.ee.me",
    "0170 123 4567",
    "+49 (170) 1234567",
    "1234567",
    "１２３４５６７",
  ])("is %s", (text) => expect(isPersonalText(text)).toBe(true));

  it.each(["808 kick", "tr-909", "120 bpm 174", "loop.wav", "mr. oizo", "f# minor", "drum & bass", "123456"])(
    "is not %s",
    (text) => expect(isPersonalText(text)).toBe(false),
  );
});

import { describe, expect, it } from "vitest";
import { nameKey } from "@/server/modules/people/names/name-key";

describe("the key of a name", () => {
  it.each([
    ["Attic Uma", "ATTIC UMA"],
    ["Attic Uma", "Àttíc Ümä"],
    ["Attic Uma", "attic-uma!"],
    ["Attic Uma", "Аttic Umа"],
    ["Attic Uma", "AttIc Uma"],
    ["Attic Uma", "Attlc Uma"],
    ["Attic Uma", "Ａｔｔｉｃ　Ｕｍａ"],
    ["modern", "rnodern"],
    ["Studio 0", "Studio O"],
    ["Straße", "STRASSE"],
    ["Ōkubo", "Okubo"],
    ["🎹🎧", "🎹 🎧"],
  ])("is one for %s and %s", (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ["Attic Uma", "Attic Ulla"],
    ["Halden", "Holden"],
    ["東京", "京都"],
    ["🎹", "🎧"],
    ["Volta", "Volta 2"],
  ])("differs for %s and %s", (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
    expect(nameKey(one)).not.toBe("");
  });
});

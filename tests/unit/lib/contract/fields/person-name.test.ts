import { describe, expect, it } from "vitest";
import { profileBody } from "@/lib/contract/calls/people/account";
import { cleanName } from "@/lib/contract/fields/person-name";

describe("a person's name", () => {
  it.each([
    ["Ann\u202eetacevaW", "AnnetacevaW"],
    ["\u2066Ann\u2069 \u200fBee\u200e", "Ann Bee"],
    ["A\u200bn\u200cn\u200d\ufeff\u2060", "Ann"],
    ["Ann\r\nBee\tCee\u2028Dee\u2029Eee", "Ann Bee Cee Dee Eee"],
    ["A\u0000n\u0007n\u009f", "Ann"],
    ["\u3164\u115f\uffa0\u2800Ann\u00ad\u034f\ufe0f", "Ann"],
    ["e\u0301\u0302\u0303\u0304\u0305x", "\u00e9\u0302\u0303x"],
    ["Z\u0351\u036b\u0343a\u034a\u0312\u0307", "Z\u0351\u036ba\u034a\u0312"],
    ["  Zoë   Ångström  ", "Zoë Ångström"],
    ["山田 太郎", "山田 太郎"],
    ["محمد علي", "محمد علي"],
    ["Nguyễn Thị Ánh", "Nguyễn Thị Ánh"],
  ])("%j is shown as %j", (typed, shown) => {
    expect(cleanName(typed)).toBe(shown);
    expect(profileBody.parse({ display: typed, firstname: typed, lastname: typed })).toEqual({
      display: shown,
      firstname: shown,
      lastname: shown,
    });
  });

  it("that nobody would see is none", () => {
    const names = { display: "\u200b\u3164 \u2800", firstname: "", lastname: "\u202e" };
    expect(profileBody.safeParse(names).error?.issues.map(({ path }) => path.join())).toEqual(["display"]);
  });
});

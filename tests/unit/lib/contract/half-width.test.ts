import { expect, it } from "vitest";
import { codeBody } from "@/lib/contract/calls/people/proof";
import { normaliseTaxNumber, taxNumberOf } from "@/lib/money/tax-countries";

it("the code of an app is read in the digits of any keyboard", () => {
  expect(codeBody.parse({ code: "１２３ ４５６" })).toEqual({ code: "123456" });
  expect(codeBody.safeParse({ code: "１２３ ４５" }).success).toBe(false);
});

it("so is a tax number, which is kept as ASCII", () => {
  const number = normaliseTaxNumber("ＤＥ １２３．４５６．７８９");
  expect(number).toBe("DE123456789");
  expect(taxNumberOf("DE")?.pattern.test(number)).toBe(true);
});

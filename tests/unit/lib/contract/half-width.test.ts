import { expect, it } from "vitest";
import { codeBody } from "@/lib/contract/calls/people/proof";

it("the code of an app is read in the digits of any keyboard", () => {
  expect(codeBody.parse({ code: "１２３ ４５６" })).toEqual({ code: "123456" });
  expect(codeBody.safeParse({ code: "１２３ ４５" }).success).toBe(false);
});

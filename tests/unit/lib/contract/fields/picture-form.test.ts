import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { PictureForm } from "@/features/pictures/use-picture-upload";
import { coverBody, pictureBody } from "@/lib/contract/fields/picture-form";

const thumb = new File(["x"], "me.png");
const CROP = { x: "0", y: "20", width: "500", height: "500" };
const errorsOf = (fields: object, body: typeof pictureBody | typeof coverBody = pictureBody) => {
  const result = body.safeParse({ thumb, ...CROP, ...fields });
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join(), message]));
};

describe.each([
  ["a portrait", pictureBody],
  ["a cover", coverBody],
])("the form of %s", (_name, body) => {
  it("has its crop as numbers", () => {
    expect(body.parse({ thumb, ...CROP })).toMatchObject({ thumb, x: 0, y: 20, width: 500, height: 500 });
  });

  it.each([
    [{ x: "-1" }, { x: "Must be at least 0." }],
    [{ x: "NaN" }, { x: "Must be a number." }],
    [{ x: "Infinity" }, { x: "Must be a number." }],
    [{ x: "1e999" }, { x: "Must be a number." }],
    [{ x: "0.5" }, { x: "Must be a whole number." }],
    [{ y: "100001" }, { y: "Must be at most 100000." }],
    [{ y: undefined }, { y: "Must be a number." }],
    [
      { width: "499", height: "499" },
      { width: "Must be at least 500.", height: "Must be at least 500." },
    ],
    [{ width: "600" }, { height: "Must equal the width." }],
    [{ thumb: "me.png" }, { thumb: "Choose a PNG, JPEG or WebP picture." }],
  ])("refuses %j", (fields, errors) => {
    expect(errorsOf(fields, body)).toEqual(errors);
  });
});

describe("a cover that is already square", () => {
  it.each([
    [undefined, false],
    ["0", false],
    ["false", false],
    ["1", true],
    ["true", true],
  ])("is marked by %j: %s", (is_square, expected) => {
    expect(coverBody.parse({ thumb, ...CROP, is_square }).is_square).toBe(expected);
  });

  it("is sent by the browser in this form", () => {
    const sent: PictureForm = { thumb, x: 0, y: 0, width: 900, height: 900, is_square: "1" };
    const input: z.input<typeof coverBody> = sent;
    expect(coverBody.parse(input)).toEqual({ ...sent, is_square: true });
  });

  it("is marked by nothing else", () => {
    expect(errorsOf({ is_square: "yes" }, coverBody)).toEqual({ is_square: "Must be 1 or 0." });
  });
});

import { z } from "zod";
import { BANNER, hasShape, MAX_PICTURE_BYTES, MIN_CROP, WRONG_PICTURE_TYPE } from "@/lib/contract/rules/pictures";
import { SLIDE_PICTURES } from "@/lib/contract/rules/shelves";

/** The form by which a call takes a picture and the square to cut from it: of portraits and of covers. */

const FORM_BYTES = 64 * 1024;
/** The `upload` of a call that takes a picture. */
export const pictureUpload = {
  maxBytes: MAX_PICTURE_BYTES + FORM_BYTES,
  rate: { limit: 20, seconds: 3_600 },
} as const;

const MAX_EDGE = 100_000;
/** A length or position in a picture, in px as displayed; a form sends it as text. */
function pixels(min: number, tooSmall: string) {
  return z.coerce
    .number<number | string>("Must be a number.")
    .int("Must be a whole number.")
    .min(min, tooSmall)
    .max(MAX_EDGE, `Must be at most ${MAX_EDGE}.`);
}
const place = pixels(0, "Must be at least 0.");
const edge = pixels(MIN_CROP, `Must be at least ${MIN_CROP}.`);

const fields = {
  thumb: z.instanceof(File, { error: WRONG_PICTURE_TYPE }),
  x: place,
  y: place,
  width: edge,
  height: edge,
};
const isSquareCrop = ({ width, height }: { width: number; height: number }) => width === height;
const notSquare = { path: ["height"], error: "Must equal the width." };

/** A picture and its crop. */
export const pictureBody = z.object(fields).refine(isSquareCrop, notSquare);

/** The same; with `is_square` the whole picture is taken, which has to be square. */
export const coverBody = z
  .object({
    ...fields,
    is_square: z
      .enum(["1", "true", "0", "false"], "Must be 1 or 0.")
      .default("0")
      .transform((value) => value === "1" || value === "true"),
  })
  .refine(isSquareCrop, notSquare);

/** A picture, and the crop for one of the two pictures of a slide. */
export const slidePictureBody = z
  .object({ ...fields, part: z.enum(["wide", "narrow"]) })
  .refine((crop) => hasShape(crop, SLIDE_PICTURES[crop.part]), { path: ["height"], error: "Must fit the width." });

/** A picture, and the crop for the banner of a creator's page. */
export const bannerBody = z
  .object(fields)
  .refine((crop) => hasShape(crop, BANNER), { path: ["height"], error: "Must fit the width." });

/** `thumb` is the URL of the stored picture without its size. */
export const pictureResponse = z.object({ message: z.string(), thumb: z.string() });

import { MIN_CROP } from "@/lib/contract/picture-rules";

interface KindOfPicture {
  /** What it is, for assistive technology. */
  label: string;
  /** Title of the dialog that crops it. */
  title: string;
  /** Labels of the button without and with a picture. */
  set: string;
  change: string;
  hint: string;
  /** Over the dialog's preview: where the picture is seen. */
  preview: string;
  shape: "round" | "square";
  /** Edge in px in which the field shows it. */
  size: number;
  /** A square picture is taken as it is, without the dialog. */
  takesSquares: boolean;
}

/** Never broken into two lines. */
const LEAST = `${MIN_CROP}\u00a0×\u00a0${MIN_CROP}`;

/** The pictures that users set. */
export const PICTURE_KINDS = {
  portrait: {
    label: "Profile image",
    title: "Set Profile Image",
    set: "Upload photo",
    change: "Change photo",
    hint: `A square of at least ${LEAST} pixels, PNG, JPEG or WebP.`,
    preview: "As others see it",
    shape: "round",
    size: 88,
    takesSquares: false,
  },
  "pack-cover": {
    label: "Pack image",
    title: "Set Pack Image",
    set: "Set Pack Image",
    change: "Set Pack Image",
    hint: `PNG, JPEG or WebP, at least ${LEAST} pixels. A square picture is taken as it is, any other is cropped.`,
    preview: "In lists",
    shape: "square",
    size: 132,
    takesSquares: true,
  },
  "selection-cover": {
    label: "Cover",
    title: "Set the cover",
    set: "Set a cover",
    change: "Change the cover",
    hint: `PNG, JPEG or WebP, at least ${LEAST} pixels. Without one, that of the first sound is shown.`,
    preview: "In lists",
    shape: "square",
    size: 88,
    takesSquares: true,
  },
} as const satisfies Record<string, KindOfPicture>;

export type PictureKind = keyof typeof PICTURE_KINDS;

import { MIN_CROP } from "@/lib/contract/rules/pictures";

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
  /** Width by height. */
  aspect: number;
  /** Edge in px in which the field shows it. */
  size: number;
  /** A square picture is taken as it is, without the dialog. */
  takesSquares: boolean;
}

/** Never broken into two lines. */
const leastOf = (aspect: number) => `${MIN_CROP * aspect}\u00a0×\u00a0${MIN_CROP}`;

/** The pictures that users set. */
export const PICTURE_KINDS = {
  portrait: {
    label: "Profile image",
    title: "Set Profile Image",
    set: "Upload photo",
    change: "Change photo",
    hint: `A square of at least ${leastOf(1)} pixels, PNG, JPEG or WebP.`,
    preview: "As others see it",
    shape: "round",
    aspect: 1,
    size: 88,
    takesSquares: false,
  },
  "pack-cover": {
    label: "Pack image",
    title: "Set Pack Image",
    set: "Set Pack Image",
    change: "Set Pack Image",
    hint: `PNG, JPEG or WebP, at least ${leastOf(1)} pixels. A square picture is taken as it is, any other is cropped.`,
    preview: "In lists",
    shape: "square",
    aspect: 1,
    size: 132,
    takesSquares: true,
  },
  "selection-cover": {
    label: "Cover",
    title: "Set the cover",
    set: "Set a cover",
    change: "Change the cover",
    hint: `PNG, JPEG or WebP, at least ${leastOf(1)} pixels. Without one, that of the first sound is shown.`,
    preview: "In lists",
    shape: "square",
    aspect: 1,
    size: 88,
    takesSquares: true,
  },
  banner: {
    label: "Banner",
    title: "Set the banner",
    set: "Set a banner",
    change: "Change banner",
    hint: `Above your page. At least ${leastOf(4)} pixels, PNG, JPEG or WebP.`,
    preview: "Above your page",
    shape: "square",
    aspect: 4,
    size: 240,
    takesSquares: false,
  },
  "slide-wide": {
    label: "Wide picture",
    title: "Wide picture",
    set: "Choose",
    change: "Replace",
    hint: `Beside the text from 1024 pixels on. At least ${leastOf(2)} pixels.`,
    preview: "On the home page",
    shape: "square",
    aspect: 2,
    size: 144,
    takesSquares: false,
  },
  "slide-narrow": {
    label: "Picture on a phone",
    title: "Picture on a phone",
    set: "Choose",
    change: "Replace",
    hint: `Above the text. At least ${leastOf(1)} pixels.`,
    preview: "On the home page",
    shape: "square",
    aspect: 1,
    size: 72,
    takesSquares: false,
  },
} as const satisfies Record<string, KindOfPicture>;

export type PictureKind = keyof typeof PICTURE_KINDS;

declare module "subset-font" {
  /** Subsets a font to the letters of a text with harfbuzz; `variationAxes` pins each axis to a value. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "sfnt"; variationAxes: Record<string, number>; noLayoutClosure: boolean },
  ): Promise<Buffer>;
}

declare module "subset-font" {
  /** Subsets a font of any format with harfbuzz, to the letters of a text or keeping all glyphs. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "sfnt";
      /** Pins each axis to a value. */
      variationAxes?: Record<string, number>;
      noLayoutClosure?: boolean;
      keepAllGlyphs?: boolean;
    },
  ): Promise<Buffer>;
}

declare module "subset-font" {
  /** The font with the letters of a text, as harfbuzz cuts it; `variationAxes` pins each axis to a place. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "sfnt"; variationAxes: Record<string, number>; noLayoutClosure: boolean },
  ): Promise<Buffer>;
}

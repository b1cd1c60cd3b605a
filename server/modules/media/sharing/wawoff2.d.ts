declare module "wawoff2" {
  /** Decompresses a WOFF2 font to an OpenType font. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}

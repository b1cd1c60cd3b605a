/** One font file of a family in one text style. */
export interface Font {
  name: string;
  /** The font file. */
  bytes: Uint8Array;
  /** The code points that it covers. */
  letters: ReadonlySet<number>;
  /** Whether its letters join, reorder or stack: it is set without letter spacing, whole words at a time. */
  isShaped: boolean;
}

import { BITS_WASM } from "@/server/search-index/kernels/kernels.gen";

/** Offsets and lengths of bitsets are multiples of this: one iteration of a loop in `bits.wat` processes it. */
export const BLOCK_BYTES = 64;

const PAGE_BYTES = 65_536;
const MAX_BYTES = 65_536 * PAGE_BYTES;
const FULL =
  "The catalogue has more rows than the memory of one process can hold: set OPENSEARCH_URL (docs/operations/opensearch.md).";
const MODULE = new WebAssembly.Module(Buffer.from(BITS_WASM, "base64"));

type Combine = (target: number, left: number, right: number, bytes: number) => void;

/** WebAssembly memory for bitsets and the functions of `bits.wat` on it. All positions are byte offsets. */
export class BitKernel {
  private readonly memory: WebAssembly.Memory;
  readonly and: Combine;
  /** The left bitset without the bits of the right one. */
  readonly andNot: Combine;
  readonly or: Combine;
  /** The number of bits set in both. */
  readonly count: (left: number, right: number, bytes: number) => number;
  /** Sets the bit of each 32-bit float from `low` to `high`: in each of `words` 32-bit words, those of 32 floats. */
  readonly within: (target: number, floats: number, words: number, low: number, high: number) => void;
  /** The whole memory; replaced by `reserve`. */
  words: Uint32Array;
  /** The same memory as 32-bit floats. */
  floats: Float32Array;

  constructor() {
    const { exports } = new WebAssembly.Instance(MODULE);
    this.memory = exports.memory as WebAssembly.Memory;
    this.and = exports.and as Combine;
    this.andNot = exports.andNot as Combine;
    this.or = exports.or as Combine;
    this.count = exports.count as BitKernel["count"];
    this.within = exports.within as BitKernel["within"];
    this.words = new Uint32Array(this.memory.buffer);
    this.floats = new Float32Array(this.memory.buffer);
  }

  /**
   * Grows the memory to at least `bytes`, by a quarter or more: growing often triggers garbage collections. Throws an Error
   * with a sentence beyond the 4 GB that there may be.
   */
  reserve(bytes: number): void {
    const { byteLength } = this.memory.buffer;
    if (bytes <= byteLength) return;
    const most = MAX_BYTES - byteLength;
    if (bytes - byteLength > most) throw new Error(FULL);
    try {
      this.memory.grow(Math.ceil(Math.min(Math.max(bytes - byteLength, byteLength / 4), most) / PAGE_BYTES));
    } catch (cause) {
      throw new Error(FULL, { cause });
    }
    this.words = new Uint32Array(this.memory.buffer);
    this.floats = new Float32Array(this.memory.buffer);
  }
}

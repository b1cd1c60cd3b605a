import {
  ADD_32X4,
  advance,
  get,
  I32,
  i32,
  load128,
  STORE_32,
  set,
  sumOfLanes,
  until0,
  V128,
  vector,
  wasmModule,
} from "@/server/search-index/kernels/wasm-module";

/** Bytes of a stored vector: 8-bit whole numbers, padded to whole blocks of 16. */
export const VECTOR_BYTES = 96;
/** So many vectors are compared at one call at most. */
export const BLOCK = 16_384;

const PAGE = 65_536;
const QUERY_AT = 0;
const PRODUCTS_AT = PAGE;
const VECTORS_AT = 2 * PAGE;
const BLOCKS_OF_16 = VECTOR_BYTES / 16;

const LOW_TO_16 = vector(0x87);
const HIGH_TO_16 = vector(0x88);
const DOT_16 = vector(0xba);

/**
 * Dot products of one vector of 16-bit numbers with many of 8-bit numbers that lie one after the other, as WebAssembly
 * with its vector instructions: plain JavaScript takes four times as long, which a million sounds show.
 */
export class VectorKernel {
  private readonly memory: WebAssembly.Memory;
  private readonly multiply: (from: number, count: number) => void;

  constructor() {
    const { exports } = new WebAssembly.Instance(MODULE);
    this.memory = exports.memory as WebAssembly.Memory;
    this.multiply = exports.multiply as (from: number, count: number) => void;
  }

  /** Makes room for so many vectors. Views into the memory are void afterwards. */
  reserve(count: number): void {
    const missing = VECTORS_AT + count * VECTOR_BYTES - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
  }

  /** The bytes of the vector at a place. */
  vector(place: number): Int8Array {
    return new Int8Array(this.memory.buffer, VECTORS_AT + place * VECTOR_BYTES, VECTOR_BYTES);
  }

  /** Sets the vector that the others are multiplied with. */
  ask(query: Int16Array): void {
    new Int16Array(this.memory.buffer, QUERY_AT, VECTOR_BYTES).set(query);
  }

  /** The products of `count` vectors, at most {@link BLOCK}, from a place on. Valid until the next call. */
  products(from: number, count: number): Int32Array {
    this.multiply(VECTORS_AT + from * VECTOR_BYTES, count);
    return new Int32Array(this.memory.buffer, PRODUCTS_AT, count);
  }
}

/** The parameters 0 (address) and 1 (count), then 2 (where the product goes), 3 (the sum) and the query from 4 on. */
const OUT = 2;
const SUM = 3;
const QUERY = 4;

function multiplyCode(): number[] {
  const query = Array.from({ length: BLOCKS_OF_16 * 2 }, (_, part) => [
    ...i32(QUERY_AT),
    ...load128(part * 16),
    ...set(QUERY + part),
  ]).flat();
  const products = Array.from({ length: BLOCKS_OF_16 }, (_, block) => [
    ...[LOW_TO_16, HIGH_TO_16].flatMap((toHalf, half) => [
      ...get(0),
      ...load128(block * 16),
      ...toHalf,
      ...get(QUERY + block * 2 + half),
      ...DOT_16,
      ...(block + half > 0 ? [...get(SUM), ...ADD_32X4] : []),
      ...set(SUM),
    ]),
  ]).flat();
  const turn = [
    ...products,
    ...[...get(OUT), ...sumOfLanes(SUM), ...STORE_32],
    ...[...advance(0, VECTOR_BYTES), ...advance(OUT, 4), ...advance(1, -1)],
  ];
  return [...query, ...i32(PRODUCTS_AT), ...set(OUT), ...until0(1, turn)];
}

const MODULE = wasmModule(
  [
    {
      name: "multiply",
      parameters: [I32, I32],
      returns: false,
      locals: [
        [1, I32],
        [1 + BLOCKS_OF_16 * 2, V128],
      ],
      code: multiplyCode(),
    },
  ],
  VECTORS_AT / PAGE,
);

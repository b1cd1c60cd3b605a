/** Bytes of a stored vector: 8-bit whole numbers, padded to whole blocks of 16. */
export const VECTOR_BYTES = 96;
/** So many vectors are compared at one call at most. */
export const BLOCK = 16_384;

const PAGE = 65_536;
const QUERY_AT = 0;
const PRODUCTS_AT = PAGE;
const VECTORS_AT = 2 * PAGE;
const BLOCKS_OF_16 = VECTOR_BYTES / 16;

const I32 = 0x7f;
const V128 = 0x7b;
const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const i32 = (value: number) => [0x41, ...signed(value)];
const load128 = (offset: number) => [0xfd, 0x00, 0x04, ...unsigned(offset)];
const LOW_TO_16 = [0xfd, 0x87, 0x01];
const HIGH_TO_16 = [0xfd, 0x88, 0x01];
const DOT_16 = [0xfd, 0xba, 0x01];
const ADD_32X4 = [0xfd, 0xae, 0x01];
const lane = (index: number) => [0xfd, 0x1b, index];
const ADD = 0x6a;

/**
 * Dot products of one vector of 16-bit numbers with many of 8-bit numbers that lie one after the other, as WebAssembly
 * with its vector instructions: plain JavaScript takes four times as long, which a million sounds show.
 */
export class VectorKernel {
  private readonly memory: WebAssembly.Memory;
  private readonly multiply: (from: number, count: number) => void;

  constructor() {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(moduleBytes()));
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
  const total = [0, 1, 2, 3].flatMap((index) => [...get(SUM), ...lane(index), ...(index > 0 ? [ADD] : [])]);
  const advance = (local: number, by: number) => [...get(local), ...i32(by), ADD, ...set(local)];
  const loop = [
    ...[...get(1), 0x45, 0x0d, 1],
    ...products,
    ...[...get(OUT), ...total, 0x36, 0x02, 0x00],
    ...advance(0, VECTOR_BYTES),
    ...advance(OUT, 4),
    ...advance(1, -1),
    ...[0x0c, 0],
  ];
  return [...query, ...i32(PRODUCTS_AT), ...set(OUT), 0x02, 0x40, 0x03, 0x40, ...loop, 0x0b, 0x0b, 0x0b];
}

/** The module: one function `multiply`, one memory. */
function moduleBytes(): Uint8Array<ArrayBuffer> {
  const locals = [2, 1, I32, 1 + BLOCKS_OF_16 * 2, V128];
  const code = [...locals, ...multiplyCode()];
  const name = (text: string) => [text.length, ...Buffer.from(text)];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, [1, 0x60, 2, I32, I32, 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0x00, VECTORS_AT / PAGE]),
    ...section(7, [2, ...name("memory"), 0x02, 0, ...name("multiply"), 0x00, 0]),
    ...section(10, [1, ...unsigned(code.length), ...code]),
  ]);
}

function section(id: number, content: number[]): number[] {
  return [id, ...unsigned(content.length), ...content];
}

/** A number as WebAssembly writes it (LEB128). */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest & 127) | (rest > 127 ? 128 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return bytes;
}

function signed(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7) {
    const isLast = (rest >> 6 === 0 && (rest & 64) === 0) || (rest >> 6 === -1 && (rest & 64) !== 0);
    bytes.push((rest & 127) | (isLast ? 0 : 128));
    if (isLast) return bytes;
  }
}

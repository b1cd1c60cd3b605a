import {
  ADD_32X4,
  advance,
  F32,
  get,
  I32,
  i32,
  load128,
  STORE_32,
  set,
  store128,
  sumOfLanes,
  until0,
  V128,
  vector,
  type WasmFunction,
  wasmModule,
} from "@/server/search-index/kernels/wasm-module";

/** Sets lie at multiples of so many bytes and are as long: what one turn of a loop works on. */
export const TURN_BYTES = 64;

const PAGE = 65_536;
const OFFSETS = [0, 16, 32, 48];

const AND = vector(0x4e);
const AND_NOT = vector(0x4f);
const OR = vector(0x50);
const POPCOUNT_8 = vector(0x62);
const ADD_8X16 = vector(0x6e);
const PAIRS_TO_16 = vector(0x7d);
const PAIRS_TO_32 = vector(0x7f);
const SPLAT = vector(0x13);
const AT_MOST = vector(0x45);
const AT_LEAST = vector(0x46);
const BITS_OF_4 = vector(0xa4);
const LOAD_32 = [0x28, 0x02, 0x00];
const OR_32 = 0x72;
const SHIFT_LEFT = 0x74;

/** `target`, `left`, `right` (addresses) and how many bytes. */
function combining(name: string, operation: readonly number[]): WasmFunction {
  const turn = OFFSETS.flatMap((offset) => [
    ...[...get(0), ...get(1), ...load128(offset), ...get(2), ...load128(offset)],
    ...[...operation, ...store128(offset)],
  ]);
  const next = [0, 1, 2].flatMap((local) => advance(local, TURN_BYTES));
  const code = until0(3, [...turn, ...next, ...advance(3, -TURN_BYTES)]);
  return { name, parameters: [I32, I32, I32, I32], returns: false, locals: [], code };
}

/** `left`, `right` (addresses) and how many bytes; the sum is local 3. */
function counting(): WasmFunction {
  const counts = OFFSETS.flatMap((offset, index) => [
    ...[...get(0), ...load128(offset), ...get(1), ...load128(offset), ...AND, ...POPCOUNT_8],
    ...(index > 0 ? ADD_8X16 : []),
  ]);
  const turn = [...counts, ...PAIRS_TO_16, ...PAIRS_TO_32, ...get(3), ...ADD_32X4, ...set(3)];
  const next = [0, 1].flatMap((local) => advance(local, TURN_BYTES));
  const code = [...until0(2, [...turn, ...next, ...advance(2, -TURN_BYTES)]), ...sumOfLanes(3)];
  return { name: "count", parameters: [I32, I32, I32], returns: true, locals: [[1, V128]], code };
}

/** `target`, `numbers` (addresses), how many words of 32 bits, the lowest and the highest number; these as vectors from 5 on. */
function comparing(): WasmFunction {
  const LOW = 5;
  const HIGH = 6;
  const bits = Array.from({ length: 8 }, (_, part) => [
    ...[...get(1), ...load128(part * 16), ...get(LOW), ...AT_LEAST],
    ...[...get(1), ...load128(part * 16), ...get(HIGH), ...AT_MOST],
    ...[...AND, ...BITS_OF_4, ...i32(part * 4), SHIFT_LEFT],
    ...(part > 0 ? [OR_32] : []),
  ]).flat();
  const turn = [...get(0), ...get(0), ...LOAD_32, ...bits, OR_32, ...STORE_32];
  const next = [...advance(0, 4), ...advance(1, 128), ...advance(2, -1)];
  const splat = [3, 4].flatMap((local) => [...get(local), ...SPLAT, ...set(local + 2)]);
  const code = [...splat, ...until0(2, [...turn, ...next])];
  return { name: "within", parameters: [I32, I32, I32, F32, F32], returns: false, locals: [[2, V128]], code };
}

const MODULE = wasmModule(
  [combining("and", AND), combining("andNot", AND_NOT), combining("or", OR), counting(), comparing()],
  1,
);

type Combine = (target: number, left: number, right: number, bytes: number) => void;

/** Memory for sets of bits and what combines and counts them, 128 bits at a time. All addresses are in bytes. */
export class BitKernel {
  private readonly memory: WebAssembly.Memory;
  readonly and: Combine;
  /** What is in the left set and not in the right one. */
  readonly andNot: Combine;
  readonly or: Combine;
  /** How many bits are set in both. */
  readonly count: (left: number, right: number, bytes: number) => number;
  /** Adds the places of the 32-bit floats that lie within a range, of 32 for each of so many words. */
  readonly within: (target: number, numbers: number, words: number, low: number, high: number) => void;
  /** The whole memory. Another one after `reserve`. */
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

  /** Makes room for so many bytes, and for some more: growing often costs collections of garbage. */
  reserve(bytes: number): void {
    const { byteLength } = this.memory.buffer;
    if (bytes <= byteLength) return;
    this.memory.grow(Math.ceil(Math.max(bytes - byteLength, byteLength / 4) / PAGE));
    this.words = new Uint32Array(this.memory.buffer);
    this.floats = new Float32Array(this.memory.buffer);
  }
}

import {
  ADD_32X4,
  advance,
  get,
  load128,
  set,
  store128,
  sumOfLanes,
  until0,
  V128,
  vector,
  type WasmFunction,
  wasmModule,
} from "@/server/modules/catalogue/index/wasm-module";

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

/** `target`, `left`, `right` (addresses) and how many bytes. */
function combining(name: string, operation: readonly number[]): WasmFunction {
  const turn = OFFSETS.flatMap((offset) => [
    ...[...get(0), ...get(1), ...load128(offset), ...get(2), ...load128(offset)],
    ...[...operation, ...store128(offset)],
  ]);
  const next = [0, 1, 2].flatMap((local) => advance(local, TURN_BYTES));
  const code = until0(3, [...turn, ...next, ...advance(3, -TURN_BYTES)]);
  return { name, parameters: 4, returns: false, locals: [], code };
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
  return { name: "count", parameters: 3, returns: true, locals: [[1, V128]], code };
}

const MODULE = wasmModule([combining("and", AND), combining("andNot", AND_NOT), combining("or", OR), counting()], 1);

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
  /** The whole memory. Another one after `reserve`. */
  words: Uint32Array;

  constructor() {
    const { exports } = new WebAssembly.Instance(MODULE);
    this.memory = exports.memory as WebAssembly.Memory;
    this.and = exports.and as Combine;
    this.andNot = exports.andNot as Combine;
    this.or = exports.or as Combine;
    this.count = exports.count as BitKernel["count"];
    this.words = new Uint32Array(this.memory.buffer);
  }

  /** Makes room for so many bytes, and for some more: growing often costs collections of garbage. */
  reserve(bytes: number): void {
    const { byteLength } = this.memory.buffer;
    if (bytes <= byteLength) return;
    this.memory.grow(Math.ceil(Math.max(bytes - byteLength, byteLength / 4) / PAGE));
    this.words = new Uint32Array(this.memory.buffer);
  }
}

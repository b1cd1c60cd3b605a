/** Just enough of WebAssembly's binary format to write the inner loops that its vector instructions make quick. */
export const I32 = 0x7f;
export const F32 = 0x7d;
export const V128 = 0x7b;

export const get = (local: number) => [0x20, local];
export const set = (local: number) => [0x21, local];
export const i32 = (value: number) => [0x41, ...signed(value)];
export const ADD = 0x6a;
export const STORE_32 = [0x36, 0x02, 0x00];
export const load128 = (offset: number) => [0xfd, 0x00, 0x04, ...unsigned(offset)];
export const store128 = (offset: number) => [0xfd, 0x0b, 0x04, ...unsigned(offset)];
/** A vector instruction without operands of its own. */
export const vector = (code: number) => [0xfd, ...unsigned(code)];
export const ADD_32X4 = vector(0xae);

/** Adds a constant to a local. */
export const advance = (local: number, by: number) => [...get(local), ...i32(by), ADD, ...set(local)];

/** Runs a body until a local, which the body brings down, is 0. */
export const until0 = (local: number, body: readonly number[]) => [
  ...[0x02, 0x40, 0x03, 0x40, ...get(local), 0x45, 0x0d, 1],
  ...body,
  ...[0x0c, 0, 0x0b, 0x0b],
];

/** The sum of the four 32-bit numbers of a local. */
export const sumOfLanes = (local: number) =>
  [0, 1, 2, 3].flatMap((lane) => [...get(local), ...vector(0x1b), lane, ...(lane > 0 ? [ADD] : [])]);

export interface WasmFunction {
  name: string;
  /** The types of the parameters. */
  parameters: readonly number[];
  returns: boolean;
  /** How many locals of each type follow the parameters, as pairs. */
  locals: readonly (readonly [count: number, type: number])[];
  code: readonly number[];
}

/** A module of some functions that export themselves and a `memory` of so many pages to begin with. */
export function wasmModule(functions: readonly WasmFunction[], pages: number): WebAssembly.Module {
  const name = (text: string) => [text.length, ...Buffer.from(text)];
  const list = (parts: readonly number[][]) => [parts.length, ...parts.flat()];
  const types = functions.map(({ parameters, returns }) => [
    ...[0x60, parameters.length, ...parameters],
    ...(returns ? [1, I32] : [0]),
  ]);
  const bodies = functions.map(({ locals, code }) => {
    const body = [...list(locals.map((local) => [...local])), ...code, 0x0b];
    return [...unsigned(body.length), ...body];
  });
  const exported = functions.map((made, index) => [...name(made.name), 0x00, index]);
  return new WebAssembly.Module(
    Uint8Array.from([
      ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
      ...section(1, list(types)),
      ...section(3, list(functions.map((_, index) => [index]))),
      ...section(5, [1, 0x00, ...unsigned(pages)]),
      ...section(7, list([[...name("memory"), 0x02, 0], ...exported])),
      ...section(10, list(bodies)),
    ]),
  );
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

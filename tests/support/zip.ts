import { crc32, deflateRawSync } from "node:zlib";

/** A file of a zip, with anything in its headers that may be false. */
export interface ZipPart {
  name: string | Buffer;
  data?: Uint8Array;
  /** 0 stores, 8 deflates; any other number is only written. */
  method?: number;
  flags?: number;
  /** The type and the rights of Unix. */
  mode?: number;
  extra?: Buffer;
  /** What the headers say instead. */
  claimed?: { bytes?: number; packed?: number; sum?: number; offset?: number };
  /** Bytes that stand for the packed data. */
  raw?: Uint8Array;
}

interface ZipOptions {
  /** Bytes before the first file. */
  prefix?: Buffer;
  /** How many entries the end says there are. */
  entries?: number;
}

const UTF8 = 0x800;
/** The second of January 2026, at noon. */
const DATE = ((2026 - 1980) << 9) | (1 << 5) | 2;
const TIME = 12 << 11;

/** A zip of these files, whose offsets count from its first byte. */
export function writeZip(parts: readonly ZipPart[], { prefix = Buffer.alloc(0), entries }: ZipOptions = {}): Buffer {
  const locals: Buffer[] = [prefix];
  const directory: Buffer[] = [];
  let offset = prefix.length;
  for (const part of parts) {
    const { data = new Uint8Array(0), method = 8, flags = UTF8, mode = 0o100_644, claimed = {} } = part;
    const name = Buffer.from(part.name as string);
    const extra = part.extra ?? Buffer.alloc(0);
    const packed = part.raw ?? (method === 8 ? deflateRawSync(data) : data);
    const sizes = [claimed.sum ?? crc32(data), claimed.packed ?? packed.length, claimed.bytes ?? data.length];
    const shared = Buffer.alloc(26);
    for (const [at, value] of [20, flags, method, TIME, DATE].entries()) shared.writeUInt16LE(value, at * 2);
    for (const [at, value] of sizes.entries()) shared.writeUInt32LE(value, 10 + at * 4);
    shared.writeUInt16LE(name.length, 22);
    shared.writeUInt16LE(extra.length, 24);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), shared, name, extra, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(mode * 65_536, 6);
    rest.writeUInt32LE(claimed.offset ?? offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x03", "latin1"), shared, rest, name, extra);
    locals.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries ?? parts.length, 8);
  end.writeUInt16LE(entries ?? parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

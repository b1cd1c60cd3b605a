import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Encoding } from "@/web/files/encoding";

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Bytes of bodies that were last sent to clients without Brotli; they are compressed again at most this often. */
const MAX_OTHERS = 8 * 1024 * 1024;

/** A body that is kept compressed by Brotli. */
export interface PackedBody {
  packed: Buffer;
}

const others = {
  gzip: new LRUCache<PackedBody, Buffer>({ maxSize: MAX_OTHERS, sizeCalculation: ({ length }) => length + 1 }),
  identity: new LRUCache<PackedBody, Buffer>({ maxSize: MAX_OTHERS, sizeCalculation: ({ length }) => length + 1 }),
};

export async function packBody(body: Buffer): Promise<PackedBody> {
  return { packed: await compress(body, "br", 6) };
}

/** A body in an encoding; those that most browsers accept are at hand. */
export function unpackBody(body: PackedBody, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === "br") return body.packed;
  return others[encoding].get(body) ?? encode(body, encoding);
}

async function encode(body: PackedBody, encoding: "gzip" | "identity"): Promise<Buffer> {
  const encoded = await compress(await unbrotli(body.packed), encoding, 6);
  others[encoding].set(body, encoded);
  return encoded;
}

export async function compress(body: Buffer, encoding: Encoding, level: number): Promise<Buffer> {
  if (encoding === "gzip") return zip(body, { level });
  if (encoding === "identity") return body;
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

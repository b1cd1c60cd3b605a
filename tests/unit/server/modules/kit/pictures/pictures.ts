import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

const CREATED = { channels: 3 as const };
export const RED = { r: 255, g: 0, b: 0 };
export const BLUE = { r: 0, g: 0, b: 255 };

/** A plain picture in a colour. */
export const plain = (width: number, height: number, background: string | typeof RED = RED): Sharp =>
  sharp({ create: { ...CREATED, width, height, background } });

/** A picture of 1200 by 600 px, red at the left and blue at the right. */
export async function twoColors(): Promise<Sharp> {
  const right = await plain(600, 600, BLUE).png().toBuffer();
  return sharp(
    await plain(1_200, 600)
      .composite([{ input: right, left: 600, top: 0 }])
      .png()
      .toBuffer(),
  );
}

/** Two frames of 600 px, red and then blue. */
export async function animation(): Promise<Sharp> {
  const frames = await Promise.all([RED, BLUE].map((colour) => plain(600, 600, colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } });
}

function crc(bytes: Buffer): Buffer {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  const result = Buffer.alloc(4);
  result.writeUInt32BE((sum ^ 0xffffffff) >>> 0);
  return result;
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([length, body, crc(body)]);
}

/** A PNG of a few hundred bytes whose header says that it has this edge in px. */
export function headerBomb(edge: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(100_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

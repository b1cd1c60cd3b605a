import { connectTo, type Target } from "@/bench/attack/wire/loopback";

const HEAD_END = Buffer.from("\r\n\r\n");
const BUFFER_BYTES = 1024 * 1024;
const LAST_CHUNK = Buffer.from("\r\n0\r\n\r\n");

interface Rate {
  perSecond: number;
  megabytesPerSecond: number;
}

/**
 * Requests per second that a server responds to, where each connection sends the next one after a complete response.
 * The client is minimal, because it shares the machine. Throws on a status other than 200.
 */
export async function rateOf(
  target: Target,
  path: string,
  { connections = 16, seconds = 3, headers = "" } = {},
): Promise<Rate> {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n`;
  const until = performance.now() + seconds * 1000;
  const began = performance.now();
  let responses = 0;
  let bytes = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const done = await exchange(target, request, until, (length) => {
          responses += 1;
          bytes += length;
        });
        if (done > 0) throw new Error(`${path} responded with ${done}.`);
      }
    }),
  );
  const elapsed = (performance.now() - began) / 1000;
  return { perSecond: responses / elapsed, megabytesPerSecond: bytes / elapsed / 1e6 };
}

/** Uses one connection until it closes or the time is over. Resolves to a status that isn't 200, or 0. */
function exchange(target: Target, request: string, until: number, count: (bytes: number) => void): Promise<number> {
  return new Promise((resolve) => {
    const buffer = Buffer.allocUnsafe(BUFFER_BYTES);
    let head: Buffer | null = null;
    let got = 0;
    let length: number | "chunked" | null = null;
    let status = 200;
    let isLast = false;
    const next = () => {
      if (isLast || performance.now() >= until) return void socket.destroy();
      [head, got, length] = [null, 0, null];
      socket.write(request);
    };
    const receive = (bytes: number) => {
      const chunk = buffer.subarray(0, bytes);
      let tail: Buffer = chunk;
      got += bytes;
      if (length === null) {
        head = head ? Buffer.concat([head, chunk]) : Buffer.from(chunk);
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        const text = head.toString("latin1", 0, end);
        status = Number(text.slice(9, 12));
        if (status !== 200) return void socket.destroy();
        isLast = /^connection: *close/im.test(text);
        const given = /^content-length: *(\d+)/im.exec(text)?.[1];
        length = given === undefined ? "chunked" : end + HEAD_END.length + Number(given);
        tail = head;
      }
      const isWhole = length === "chunked" ? tail.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) : got >= length;
      if (!isWhole) return;
      count(got);
      next();
    };
    const socket = connectTo(target, undefined, {
      buffer,
      callback(bytes) {
        receive(bytes);
        return true;
      },
    });
    socket.once("connect", next);
    socket.once("close", () => resolve(status === 200 ? 0 : status));
  });
}

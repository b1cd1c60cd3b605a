import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "@/tests/support/free-port";
import { compiled } from "@/tests/support/programs";

const FILE_BYTES = 19_000_000;
const MEGABYTE = 1_048_576;
const BOUNDARY = "a-boundary";
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\n\r\n`;
const END = `\r\n--${BOUNDARY}--\r\n`;
const PART = Buffer.alloc(65_536);

describe("the API server under many concurrent uploads", () => {
  let child: ChildProcess;
  let folder: string;
  let port: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "wavecrate-uploads-"));
    port = await freePort();
    child = spawn(process.execPath, [await compiled("server/main.ts")], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        DATA_DIR: folder,
        API_PORT: String(port),
        LOG_LEVEL: "error",
        VITEST: "",
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    for (let tries = 0; tries < 600; tries++) {
      if ((await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null))?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("The API server did not become ready.");
  }, 90_000);
  afterAll(async () => {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true });
  });

  const residentBytes = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
  };

  /** Sends a whole file as fast as the server reads it; resolves to the status of the response or null. */
  const upload = async (client: number): Promise<number | null> => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.on("error", () => undefined).on("data", (part) => (text += part));
    // A server that refuses a body may reset the connection during the upload.
    const closed = new Promise((resolve) => socket.once("close", resolve));
    await once(socket, "connect");
    socket.write(
      `POST /api/similar-sounds HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: 10.0.0.${client}\r\n` +
        `Content-Length: ${HEAD.length + FILE_BYTES + END.length}\r\n` +
        `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n${HEAD}`,
    );
    for (let left = FILE_BYTES; left > 0 && socket.writable && text === ""; left -= PART.length) {
      const canContinue = socket.write(PART.subarray(0, Math.min(left, PART.length)));
      if (!canContinue) await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed]);
    }
    if (text === "" && socket.writable) socket.write(END);
    await closed;
    return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0) || null;
  };

  it.each([60, 200])(
    "grows by less than 150 MB and answers other requests during %i uploads of 19 MB",
    async (count) => {
      const before = await residentBytes();
      let peak = before;
      let responses = 0;
      let isOver = false;
      const watching = (async () => {
        while (!isOver) {
          await (await fetch(`http://127.0.0.1:${port}/api/health`)).arrayBuffer();
          responses++;
          peak = Math.max(peak, await residentBytes());
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
      })();
      // A different client each, so that none is refused for too many uploads.
      const statuses = await Promise.all(Array.from({ length: count }, (_, number) => upload(number)));
      isOver = true;
      await watching;
      expect((peak - before) / MEGABYTE).toBeLessThan(150);
      expect(responses).toBeGreaterThan(0);
      expect(statuses).toContain(422);
      expect(statuses).toContain(503);
      expect(statuses.filter((status) => status !== null && status !== 422 && status !== 503)).toEqual([]);
    },
    60_000,
  );
});

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Connection } from "@/bench/gateway/connection";
import { startNginx } from "@/bench/gateway/nginx";

/**
 * The time that the gateway adds to a call, and its downloads compared with nginx. All targets are measured in turn on
 * keep-alive connections, so that a slow machine slows all of them. Prints medians and ratios.
 */
const ROUNDS = Number(process.argv[2] ?? 2_000);
const DOWNLOADS = Math.ceil(ROUNDS / 20);
const CONCURRENCY = 4;

interface Target {
  name: string;
  port: number;
  path: string;
}

const folder = mkdtempSync(join(tmpdir(), "wavecrate-gateway-"));
const env = { ...process.env, GATEWAY_SECRET: "shared by both programs", UNLIMITED_CLIENTS: "127.0.0.1" };
const children: ChildProcess[] = [];
try {
  const api = await start("api.ts", folder);
  const gateway = await start("gateway.ts", `http://127.0.0.1:${api}`, folder);
  for (const [name, path] of [
    ["a trivial call", "/api/status"],
    ["a list of 30 KB", "/api/samples"],
  ] as const) {
    const [direct = 0, forwarded = 0] = await latencies(
      [
        { name, port: api, path },
        { name, port: gateway, path },
      ],
      ROUNDS,
    );
    const figures = `direct ${ms(direct)}, forwarded ${ms(forwarded)}`;
    console.log(`${name}: ${figures}, ${ms(forwarded - direct)} more, ratio ${(forwarded / direct).toFixed(2)}`);
  }

  const downloads: Target[] = [{ name: "gateway", port: gateway, path: "/media/download/token" }];
  const nginx = await startNginx(join(folder, "objects"), folder);
  if (nginx) {
    children.push(nginx.process);
    downloads.push({ name: "nginx, sendfile", port: nginx.ports.sendfile, path: "/wav/aa/sample.wav" });
    downloads.push({ name: "nginx, copied", port: nginx.ports.copied, path: "/wav/aa/sample.wav" });
  }
  const times = await latencies(downloads, DOWNLOADS);
  const rates = await throughputs(downloads);
  console.log(`a download of 2.7 MB, alone and ${CONCURRENCY} concurrently:`);
  for (const [index, { name }] of downloads.entries()) {
    const share = ((rates[0] ?? 0) / (rates[index] ?? 0)).toFixed(2);
    const comparison = index === 0 ? "" : `, the gateway reaches ${share} of that`;
    console.log(`  ${name}: ${ms(times[index] ?? 0)}, ${(rates[index] ?? 0).toFixed(0)} per second${comparison}`);
  }
} finally {
  for (const child of children) child.kill();
  rmSync(folder, { recursive: true, force: true });
}

/** Starts a program in this folder; resolves to its port. */
async function start(file: string, ...given: string[]): Promise<number> {
  const child = fork(join(import.meta.dirname, file), given, { env, execArgv: ["--import", "tsx"] });
  children.push(child);
  const [port] = (await once(child, "message")) as [number];
  return port;
}

/** The median time of each target in milliseconds. */
async function latencies(targets: readonly Target[], rounds: number): Promise<number[]> {
  const connections = targets.map(({ port }) => new Connection(port));
  const times: number[][] = targets.map(() => []);
  for (let round = -rounds / 10; round < rounds; round++) {
    for (const [index, { path }] of targets.entries()) {
      // A connection is limited to a thousand requests.
      if (round > 0 && round % 500 === 0) connections[index] = reconnect(connections[index]!, targets[index]!);
      const time = await connections[index]!.time(path);
      if (round >= 0) times[index]!.push(time);
    }
  }
  for (const connection of connections) connection.close();
  return times.map(median);
}

/** The median of requests per second, over several concurrent connections. */
async function throughputs(targets: readonly Target[]): Promise<number[]> {
  const rates: number[][] = targets.map(() => []);
  for (let round = 0; round < 15; round++) {
    for (const [index, { port, path }] of targets.entries()) {
      const connections = Array.from({ length: CONCURRENCY }, () => new Connection(port));
      const began = performance.now();
      let left = CONCURRENCY * 10;
      await Promise.all(
        connections.map(async (connection) => {
          while (left-- > 0) await connection.time(path);
          connection.close();
        }),
      );
      rates[index]!.push((CONCURRENCY * 10) / ((performance.now() - began) / 1000));
    }
  }
  return rates.map(median);
}

function reconnect(connection: Connection, { port }: Target): Connection {
  connection.close();
  return new Connection(port);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`;
}

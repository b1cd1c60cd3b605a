import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { memoryOf, resetPeak } from "@/bench/process-memory";
import { creatorSession } from "@/bench/uploads/creator-session";
import { isStored, noiseWav, sha256 } from "@/bench/uploads/sound-files";
import { PART_BYTES } from "@/lib/contract/pack-constants";
import { compileApiServer } from "@/scripts/lib/compile.mjs";
import { Services } from "@/scripts/lib/processes.mjs";
import { freePort } from "@/tests/support/free-port";

/**
 * Sends a folder of sounds for a pack through the gateway, as a browser does, and kills the API server twice meanwhile;
 * it analyses them at the same time. Prints the memory that both processes needed at most beyond what each had when it
 * was ready, and checks that every file is there, bit for bit.
 */
const MEGABYTES = Number(process.env.BENCH_MEGABYTES ?? 1_000);
const FILE_MEGABYTES = Number(process.env.BENCH_FILE_MEGABYTES ?? 10);
const AT_ONCE = 3;
const KILLS = 2;
const MB = 1_000_000;

const folder = await mkdtemp(join(tmpdir(), "wavecrate-uploads-"));
const port = await freePort();
const { token, packId } = await creatorSession(folder);
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: "production",
  LOG_LEVEL: "silent",
  DATA_DIR: folder,
  API_PORT: String(port),
};
const program = (await compileApiServer())["server/main.ts"] ?? "";

/** What each process had when it was ready, and needed at most beyond that, in MB. */
const ready = { api: 0, gateway: 0 };
const grown = { api: 0, gateway: 0 };
const watch = async (name: keyof typeof ready, { pid }: ChildProcess) => {
  await resetPeak(pid!);
  ready[name] = (await memoryOf(pid!)).now;
};
const measure = async (name: keyof typeof ready, { pid }: ChildProcess) => {
  grown[name] = Math.max(grown[name], (await memoryOf(pid!)).peak - ready[name]);
};

/** Started as by `npm start`, which sets how memory is allocated. */
const servers = new Services();
const startApi = async () => {
  const child = servers.start("api", program, env);
  for (let tries = 0; tries < 600; tries++) {
    if ((await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null))?.ok) {
      await watch("api", child);
      return child;
    }
    await pause(100);
  }
  throw new Error("The API server did not become ready.");
};
let api = await startApi();
const gateway = fork("bench/gateway/gateway.ts", [`http://127.0.0.1:${port}`, folder], {
  execArgv: ["--import", "tsx"],
  env: { ...process.env, UNLIMITED_CLIENTS: "127.0.0.1" },
});
const [gatewayPort] = (await once(gateway, "message")) as [number];

await watch("gateway", gateway);

/** Makes a call through the gateway until it is answered, whatever happens to the API server. */
async function call(method: string, path: string, init: { body?: string | Uint8Array; headers?: object } = {}) {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${gatewayPort}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...init.headers },
      body: init.body as BodyInit | undefined,
    }).catch(() => null);
    if (response && response.status < 429) {
      const body = await response.json();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(body)}`);
      return body as { file: { id: number }; parts: { number: number }[] };
    }
    await response?.body?.cancel();
    await pause(200);
  }
}

const sent = new Map<string, string>();
let bytesSent = 0;

async function sendFile(path: string): Promise<void> {
  const content = noiseWav(FILE_MEGABYTES * MB);
  const json = { "Content-Type": "application/json" };
  const body = JSON.stringify({ path, bytes: content.length });
  const { file } = await call("POST", `/api/seller/packs/${packId}/files`, { body, headers: json });
  for (let at = 0, number = 1; at < content.length; at += PART_BYTES, number++) {
    const part = content.subarray(at, at + PART_BYTES);
    const headers = { "X-Content-SHA256": sha256(part), "Content-Type": "application/octet-stream" };
    await call("PUT", `/api/seller/files/${file.id}/parts/${number}`, { body: new Uint8Array(part), headers });
    bytesSent += part.length;
  }
  await call("POST", `/api/seller/files/${file.id}/complete`);
  sent.set(path, sha256(content));
}

let isOver = false;
const killing = (async () => {
  for (let kills = 0; !isOver && kills < KILLS; await pause(20)) {
    if (bytesSent <= ((kills + 1) * MEGABYTES * MB) / (KILLS + 1)) continue;
    kills++;
    await measure("api", api);
    await servers.kill("api");
    api = await startApi();
  }
})();

const paths = Array.from({ length: Math.ceil(MEGABYTES / FILE_MEGABYTES) }, (_, at) => `folder/${at}.wav`);
const started = Date.now();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) await sendFile(path);
  }),
);
const seconds = (Date.now() - started) / 1_000;
isOver = true;
await killing;
await measure("api", api);
await measure("gateway", gateway);

let equal = 0;
for (const [path, hash] of sent) {
  if (await isStored(folder, hash)) equal++;
  else console.error(`${path} is not as it was sent.`);
}
const list = (await call("GET", `/api/seller/packs/${packId}/files`)) as unknown as { files: { state: string }[] };
console.log(`${MEGABYTES} MB in ${sent.size} files in ${seconds.toFixed(0)} s, with ${KILLS} kills of the API server`);
console.log(`files once: ${list.files.length === sent.size}; equal bit for bit: ${equal} of ${sent.size}`);
console.log(`memory beyond the start: API server ${grown.api} MB, gateway ${grown.gateway} MB`);

const ended = once(gateway, "exit");
gateway.kill();
await Promise.all([ended, servers.stop()]);
await rm(folder, { recursive: true, force: true });

import { fork } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { creatorSession } from "@/bench/uploads/creator-session";
import { PART_BYTES } from "@/lib/contract/pack-constants";
import { compileApiServer } from "@/scripts/lib/compile.mjs";
import { freePort } from "@/tests/support/free-port";

/**
 * Sends a folder of files for a pack through the gateway, as a browser does, and kills the API server twice meanwhile.
 * Prints the memory that both processes needed beyond what they had before, and checks that every file is there, bit for
 * bit.
 */
const MEGABYTES = Number(process.env.BENCH_MEGABYTES ?? 1_000);
const FILE_MEGABYTES = 50;
const AT_ONCE = 3;
const KILLS = 2;
const MB = 1_000_000;

const folder = await mkdtemp(join(tmpdir(), "wavecrate-uploads-"));
const port = await freePort();
const { token, packId } = await creatorSession(folder);
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: "production",
  LOG_LEVEL: "warn",
  DATA_DIR: folder,
  API_PORT: String(port),
};
const program = (await compileApiServer())["server/main.ts"] ?? "";

const startApi = async () => {
  const child = fork(program, [], { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  for (let tries = 0; tries < 600; tries++) {
    if ((await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null))?.ok) return child;
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

const residentBytes = async (pid: number | undefined) => {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
};

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

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const sent = new Map<string, string>();
let bytesSent = 0;

async function sendFile(path: string): Promise<void> {
  const content = randomBytes(FILE_MEGABYTES * MB);
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

const before = { api: await residentBytes(api.pid), gateway: await residentBytes(gateway.pid) };
const peak = { ...before };
let isOver = false;
const watching = (async () => {
  for (let kills = 0; !isOver; await pause(20)) {
    peak.api = Math.max(peak.api, await residentBytes(api.pid));
    peak.gateway = Math.max(peak.gateway, await residentBytes(gateway.pid));
    if (kills < KILLS && bytesSent > ((kills + 1) * MEGABYTES * MB) / (KILLS + 1)) {
      kills++;
      const ended = once(api, "exit");
      api.kill("SIGKILL");
      await ended;
      api = await startApi();
    }
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
await watching;

let equal = 0;
for (const [path, hash] of sent) {
  const stored = createHash("sha256");
  for await (const chunk of createReadStream(join(folder, "objects", "originals", hash.slice(0, 2), `${hash}.wav`))) {
    stored.update(chunk);
  }
  if (stored.digest("hex") === hash) equal++;
  else console.error(`${path} is not as it was sent.`);
}
const list = (await call("GET", `/api/seller/packs/${packId}/files`)) as unknown as { files: { state: string }[] };
const grown = (name: keyof typeof peak) => `${((peak[name] - before[name]) / MB).toFixed(0)} MB`;
console.log(`${MEGABYTES} MB in ${sent.size} files in ${seconds.toFixed(0)} s, with ${KILLS} kills of the API server`);
console.log(`files once: ${list.files.length === sent.size}; equal bit for bit: ${equal} of ${sent.size}`);
console.log(`memory beyond the start: API server ${grown("api")}, gateway ${grown("gateway")}`);

for (const child of [api, gateway]) {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
await rm(folder, { recursive: true, force: true });

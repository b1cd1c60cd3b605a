import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { creatorSession } from "@/bench/uploads/creator-session";
import { Served } from "@/bench/uploads/served";
import { isStored, noiseWav, sha256 } from "@/bench/uploads/sound-files";

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
const { token, packId } = await creatorSession(folder);
const served = await Served.start(folder, token);
const sent = new Map<string, string>();

let isOver = false;
const killing = (async () => {
  for (let kills = 0; !isOver && kills < KILLS; await pause(20)) {
    if (served.bytesSent <= ((kills + 1) * MEGABYTES * MB) / (KILLS + 1)) continue;
    kills++;
    await served.kill();
  }
})();

const paths = Array.from({ length: Math.ceil(MEGABYTES / FILE_MEGABYTES) }, (_, at) => `folder/${at}.wav`);
const started = Date.now();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      const content = noiseWav(FILE_MEGABYTES * MB);
      await served.sendFile(packId, path, content);
      sent.set(path, sha256(content));
    }
  }),
);
const seconds = (Date.now() - started) / 1_000;
isOver = true;
await killing;
await served.measure();

let equal = 0;
for (const [path, hash] of sent) {
  if (await isStored(folder, hash)) equal++;
  else console.error(`${path} is not as it was sent.`);
}
const list = await served.call<{ files: unknown[] }>("GET", `/api/seller/packs/${packId}/files`);
console.log(`${MEGABYTES} MB in ${sent.size} files in ${seconds.toFixed(0)} s, with ${KILLS} kills of the API server`);
console.log(`files once: ${list.files.length === sent.size}; equal bit for bit: ${equal} of ${sent.size}`);
console.log(`memory beyond the start: API server ${served.grown.api} MB, gateway ${served.grown.gateway} MB`);

await served.stop();
await rm(folder, { recursive: true, force: true });

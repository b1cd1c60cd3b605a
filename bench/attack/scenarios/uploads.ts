import { setTimeout as pause } from "node:timers/promises";
import {
  countBy,
  MAX_WAIT_MS,
  type Outcome,
  type Scenario,
  type Targets,
  VISITOR,
} from "@/bench/attack/scenarios/scenario";
import { ms, quantile, send } from "@/bench/attack/wire/request";
import { memoryOf, resetPeak } from "@/bench/process-memory";

const FILE_BYTES = 19_000_000;
/** Maximum growth of each program, in MB. */
const MAX_GROWTH = 400;
const BOUNDARY = "a-boundary-that-no-file-has";

const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="x.wav"\r\n\r\n`;
const BODY = Buffer.concat([Buffer.from(HEAD), Buffer.alloc(FILE_BYTES), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);

/** `count` uploads of 19 MB at once, each from an IP address of its own. */
export function uploads(count: number): Scenario {
  return async ({ web, pids }: Targets): Promise<Outcome> => {
    const before = { api: await memoryOf(pids.api), web: await memoryOf(pids.web) };
    await Promise.all([resetPeak(pids.api), resetPeak(pids.web)]);
    let isOver = false;
    const waits: number[] = [];
    let failed = 0;
    const visitor = (async () => {
      while (!isOver) {
        const response = await send(web, "/api/health", { from: VISITOR, timeoutMs: 15_000 });
        if (response?.status === 200) waits.push(response.ms);
        else failed += 1;
        await pause(50);
      }
    })();
    const headers = { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}`, "Content-Length": BODY.length };
    const responses = await Promise.all(
      Array.from({ length: count }, (_, index) => {
        const from = `127.0.20.${index + 1}`;
        return send(web, "/api/similar-sounds", { method: "POST", headers, body: BODY, from, timeoutMs: 60_000 });
      }),
    );
    isOver = true;
    await visitor;
    const after = { api: await memoryOf(pids.api), web: await memoryOf(pids.web) };
    const growth = Math.max(after.api.peak - before.api.now, after.web.peak - before.web.now);
    const worst = Math.max(0, ...waits);
    return {
      held: growth <= MAX_GROWTH && failed === 0 && worst <= MAX_WAIT_MS,
      figures:
        `API server ${before.api.now} to ${after.api.peak} MB, gateway ${before.web.now} to ${after.web.peak} MB; ` +
        `${countBy(responses.map((response) => response?.status ?? "cut off"))}; ` +
        `visitor median ${ms(quantile(waits, 0.5))}, worst ${ms(worst)}, ${failed} failed`,
    };
  };
}

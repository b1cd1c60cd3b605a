import { spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import {
  type Outcome,
  type Scenario,
  type Session,
  signIn,
  type Targets,
  VISITOR,
} from "@/bench/attack/scenarios/scenario";
import { quantile, send, waited } from "@/bench/attack/wire/request";
import { memoryOf, resetPeak } from "@/bench/process-memory";

const BASELINE_S = 12;
const ATTACK_S = 24;
/** Time for the flood to build up before a visitor's requests are measured. */
const BUILD_UP_MS = 3_000;
const MAX_FACTOR = 3;
const PATHS = ["/samples", "/api/auth/user"];
const TIMEOUT_MS = 10_000;

/** Slow clients from some addresses and flooding connections of one: how long does a visitor from another wait? */
export function slowClients({ slow = 1_000, flood = 50, addresses = 1 } = {}): Scenario {
  return async (targets: Targets): Promise<Outcome> => {
    const { web, pids } = targets;
    const session = await signIn(targets, "subscriber");
    await Promise.all([resetPeak(pids.api), resetPeak(pids.web)]);
    await visit(targets, session, 3);
    const baseline = await visit(targets, session, BASELINE_S);
    const options = { port: web.port, slow, flood, addresses, seconds: ATTACK_S };
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const attack = spawn(process.execPath, ["--import", "tsx", "bench/attack/programs/flood.ts", ...args], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    attack.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const ended = once(attack, "exit");
    await pause(BUILD_UP_MS);
    const underAttack = await visit(targets, session, ATTACK_S - 2 * (BUILD_UP_MS / 1000));
    await ended;
    const [api, gateway] = [await memoryOf(pids.api), await memoryOf(pids.web)];
    const isServed = [...baseline, ...underAttack].flat().every((time) => time < TIMEOUT_MS);
    const factors = PATHS.map((_, index) => quantile(underAttack[index]!, 0.95) / quantile(baseline[index]!, 0.95));
    const lines = PATHS.map((path, index) => {
      const [before, now] = [baseline[index]!, underAttack[index]!].map((times) =>
        waited(quantile(times, 0.95), TIMEOUT_MS),
      );
      return `${path} p95 ${now} against ${before}, ${factors[index]!.toFixed(1)} times (${underAttack[index]!.length} visits)`;
    });
    return {
      held: isServed && factors.every((factor) => factor <= MAX_FACTOR),
      figures: `${isServed ? "" : `FAILED: a visit was not served within ${TIMEOUT_MS} ms; `}${lines.join("; ")}; peak memory: API server ${api.peak} MB, gateway ${gateway.peak} MB; attackers: ${output.trim()}`,
    };
  };
}

/** Times of a visitor's requests by path, one after another over a single keep-alive connection. */
async function visit({ web }: Targets, { cookie }: Session, seconds: number): Promise<number[][]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[][] = PATHS.map(() => []);
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    for (const [index, path] of PATHS.entries()) {
      const response = await send(web, path, { from: VISITOR, headers: { cookie }, agent, timeoutMs: TIMEOUT_MS });
      times[index]!.push(response?.status === 200 ? response.ms : TIMEOUT_MS);
      await pause(60);
    }
  }
  agent.destroy();
  return times;
}

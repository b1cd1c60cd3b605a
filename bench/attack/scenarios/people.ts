import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  ATTACKER,
  countBy,
  type Outcome,
  type Scenario,
  type Targets,
  VISITOR,
} from "@/bench/attack/scenarios/scenario";
import { quantile, send, waited } from "@/bench/attack/wire/request";

const PEOPLE = 60;
const CLICK_EVERY_MS = 4_000;
const SECONDS = 40;
const ADDRESS = "127.0.40.1";
const FLOODING = 50;
const TIMEOUT_MS = 10_000;
/** Twice the median that others have on an idle machine of two cores. */
const MAX_MEDIAN_MS = 80;

/**
 * People at one address, each with a session, choose a filter every four seconds as the router does; beside them a
 * visitor elsewhere. With `flood`, connections from a third address request rendered pages with made-up sessions.
 */
export function people({ flood }: { flood: boolean }): Scenario {
  return async (targets: Targets): Promise<Outcome> => {
    const cookies = await Promise.all(Array.from({ length: PEOPLE }, (_, person) => register(targets, person)));
    const until = performance.now() + SECONDS * 1_000;
    const attack = flood ? Array.from({ length: FLOODING }, () => attackUntil(until, targets)) : [];
    const clicks = cookies.map(async (cookie, person) => {
      await pause((person * CLICK_EVERY_MS) / PEOPLE);
      const statuses: number[] = [];
      for (let click = 0; performance.now() < until; click++) {
        const began = performance.now();
        statuses.push(
          (await choose(targets, { from: ADDRESS, cookie, genre: 1 + ((person + click) % 12) }))?.status ?? 0,
        );
        await pause(Math.max(0, CLICK_EVERY_MS - (performance.now() - began)));
      }
      return statuses;
    });
    const times = await visitUntil(until, targets);
    const statuses = (await Promise.all(clicks)).flat();
    const attackers = (await Promise.all(attack)).flat();
    const refused = statuses.filter((status) => status !== 200).length;
    const median = quantile(times, 0.5);
    return {
      held: refused === 0 && median <= MAX_MEDIAN_MS && Math.max(...times) < TIMEOUT_MS,
      figures: `${PEOPLE} people: ${countBy(statuses)}; a visitor elsewhere: median ${waited(median, TIMEOUT_MS)}, p95 ${waited(quantile(times, 0.95), TIMEOUT_MS)}, worst ${waited(Math.max(...times), TIMEOUT_MS)}${
        flood ? `; attackers: ${countBy(attackers)}` : ""
      }`,
    };
  };
}

/** A filter that is chosen on a page that is open: the router requests the list's payload. */
function choose({ web }: Targets, { from, cookie, genre }: { from: string; cookie: string; genre: number }) {
  const headers = { rsc: "1", cookie };
  return send(web, `/samples?genres=${genre}&_rsc=bench`, { from, headers, timeoutMs: TIMEOUT_MS });
}

/** Registers a user from an IP address of its own, so that no limit of an address counts them. Resolves to the cookies. */
async function register({ web }: Targets, person: number): Promise<string> {
  const name = `p${randomBytes(8).toString("hex")}`;
  const body = JSON.stringify({ email: `${name}@mail.test`, username: name, password: "tambourine in the hall" });
  const headers = { "Content-Type": "application/json" };
  const response = await send(web, "/api/auth/register", {
    method: "POST",
    headers,
    body,
    from: `127.0.41.${person + 1}`,
  });
  if (response?.status !== 200) throw new Error(`Nobody could register: ${response?.status ?? "no response"}.`);
  return [response.headers["set-cookie"] ?? []]
    .flat()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

async function visitUntil(until: number, targets: Targets): Promise<number[]> {
  const times: number[] = [];
  for (let visit = 0; performance.now() < until; visit++) {
    const response = await choose(targets, { from: VISITOR, cookie: "", genre: 1 + (visit % 12) });
    times.push(response?.status === 200 ? response.ms : TIMEOUT_MS);
    await pause(600);
  }
  return times;
}

async function attackUntil(until: number, targets: Targets): Promise<number[]> {
  const statuses: number[] = [];
  while (performance.now() < until) {
    const cookie = `wc_session=${randomBytes(32).toString("base64url")}; wc_state=uv`;
    statuses.push((await choose(targets, { from: ATTACKER, cookie, genre: 1 }))?.status ?? 0);
  }
  return statuses;
}

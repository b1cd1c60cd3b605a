import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  ATTACKER,
  countBy,
  MAX_WAIT_MS,
  type Outcome,
  sendRaw,
  type Targets,
  VISITOR,
} from "@/bench/attack/scenarios/scenario";
import { ms, quantile, send, waited } from "@/bench/attack/wire/request";

/** A page is requested with conditions and preview cookies while four plain requests for it run. */
export async function coalesce({ web }: Targets): Promise<Outcome> {
  const tricks = [
    { "if-none-match": "*" },
    { cookie: "__prerender_bypass=x" },
    { "if-modified-since": new Date().toUTCString() },
  ];
  const rounds = 24;
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const path = `/samples?search=${randomUUID().slice(0, 8)}`;
    const first = send(web, path, { headers: tricks[round % tricks.length]!, from: ATTACKER });
    const others = await Promise.all([1, 2, 3, 4].map(() => send(web, path, { from: VISITOR })));
    await first;
    for (const response of others) {
      if (response?.status !== 200 || response.body.length === 0) wrong.push(`status ${response?.status ?? "none"}`);
      else if (response.headers["set-cookie"]) wrong.push("another client's Set-Cookie");
    }
  }
  return {
    held: wrong.length === 0,
    figures: `${wrong.length} of ${rounds * 4} got another client's response ${countBy(wrong)}`.trim(),
  };
}

/** A visitor is not served if it takes longer. */
const MAX_VISIT_MS = 10_000;
/** Maximum number of pages that may be rendered for one client per minute. */
const MAX_RENDERED = 300;

const MISSES: Record<string, () => string> = {
  searches: () => `/samples?search=${randomUUID()}`,
  "unknown packs": () => `/packs/${randomInt(10_000_000, 100_000_000)}`,
  "unknown paths": () => `/${randomUUID()}/x`,
  "unknown queries": () => `/?x=${randomUUID()}`,
};

/** Floods of requests for uncached pages, each over eight connections for some seconds. */
export async function misses(targets: Targets): Promise<Outcome> {
  const { web } = targets;
  const quiet = await visit(targets, 40);
  const statuses: (number | string)[] = [];
  const floods: string[] = [];
  const waits: number[] = [];
  let rendered = 0;
  for (const [name, path] of Object.entries(MISSES)) {
    const until = Date.now() + 8_000;
    const began = performance.now();
    let sent = 0;
    const attackers = Array.from({ length: 8 }, async () => {
      while (Date.now() < until) {
        const response = await send(web, path(), { from: ATTACKER, timeoutMs: 20_000 });
        const isHit = String(response?.headers["cache-status"]).includes("hit");
        if (response && response.status < 429 && !isHit) rendered += 1;
        statuses.push(response?.status ?? "none");
        sent += 1;
      }
    });
    while (Date.now() < until) waits.push(...(await visit(targets, 5)));
    await Promise.all(attackers);
    floods.push(`${name} ${Math.round((sent / (performance.now() - began)) * 1000)}/s`);
  }
  const median = quantile(waits, 0.5);
  const [before, worst] = [quantile(quiet, 0.5), Math.max(...waits)];
  return {
    held: (rendered <= MAX_RENDERED || statuses.includes(429)) && worst < MAX_WAIT_MS,
    figures:
      `${floods.join(", ")}; ${countBy(statuses)}, ${rendered} rendered; ` +
      `home page median ${ms(median)} against ${ms(before)} before, worst ${waited(worst, MAX_VISIT_MS)}`,
  };
}

async function visit({ web }: Targets, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let attempt = 0; attempt < times; attempt++) {
    const response = await send(web, "/", { from: VISITOR, timeoutMs: MAX_VISIT_MS });
    waits.push(response?.status === 200 ? response.ms : MAX_VISIT_MS);
    // A visitor stays below every client's rate limit.
    await pause(20);
  }
  return waits;
}

/** Disguised spellings of a path of the API server: none may reach it. */
export async function dotSegments({ web }: Targets): Promise<Outcome> {
  const dots = ["..", "%2e%2e", "%2E%2E", ".%2e", "%2e.", ".", "%2e", "x/..", "x/%2e%2e", "x/.%2E"];
  const paths = dots.flatMap((dot) => [
    `/${dot}/api/status`,
    `/${dot}//api/status`,
    `/${dot}%2fapi/status`,
    `/${dot}\\api/status`,
  ]);
  const others = [
    "//api/status",
    "/%61pi/status",
    "/api%2fstatus",
    "/API/status",
    "/internal/../api/status",
    "/_next/../api/status",
  ];
  const reached: string[] = [];
  for (const path of [...paths, ...others]) {
    const response = await sendRaw(web, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 5_000, VISITOR);
    if (/^x-request-id:/im.test(response)) reached.push(path);
  }
  const total = paths.length + others.length;
  return {
    held: reached.length === 0,
    figures: `${reached.length} of ${total} spellings reach the API server ${reached.slice(0, 4).join(" ")}`.trim(),
  };
}

/** Redirects of every path that could be read as another site: none may leave this one. */
export async function redirects({ web }: Targets): Promise<Outcome> {
  const evil = ["evil.example", "evil.example:80", "user@evil.example", "evil.example%2f.."];
  const starts = [
    "//",
    "/\\",
    "/%2f",
    "/%5c",
    "/./",
    "/.//",
    "/..//",
    "/x/..//",
    "/\t/",
    "///",
    "/%09/",
    "/http://",
    "/http:/",
  ];
  const guarded = ["account", "my-library", "login", "packs/"];
  const paths = starts.flatMap((start) => [
    ...evil.map((host) => `${start}${host}`),
    ...evil.map((host) => `${start}${host}/%2e%2e`),
  ]);
  for (const page of guarded)
    for (const start of starts) paths.push(`${start}evil.example/${page}`, `/${page}?redirect=${start}evil.example`);
  const left: string[] = [];
  for (const path of paths) {
    const response = await sendRaw(
      web,
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
      5_000,
      VISITOR,
    );
    const location = /^location: *(.*?)\r$/im.exec(response)?.[1];
    const origin = `http://127.0.0.1:${web.port}`;
    if (location && !isOnSite(location, origin)) left.push(`${path} to ${location}`);
  }
  return {
    held: left.length === 0,
    figures: `${left.length} of ${paths.length} spellings leave the site ${left.slice(0, 2).join("; ")}`.trim(),
  };
}

function isOnSite(location: string, origin: string): boolean {
  if (!URL.canParse(location, origin)) return false;
  return ["127.0.0.1", "localhost"].includes(new URL(location, origin).hostname);
}

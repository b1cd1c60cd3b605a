import { randomBytes } from "node:crypto";
import type { ApiServer } from "./api-server";
import { CALLS } from "./calls";
import { createRandom } from "./random";

/** Milliseconds of one kind of request. */
export interface Times {
  name: string;
  p50: number;
  p95: number;
  /** The 95th percentile of this process's processor time, which excludes other load on the machine. */
  processorP95: number;
  isBound: boolean;
  runs: number;
  /** Of these, requests that failed: their times don't count. */
  refused: number;
}

const WARM_UP = 3;

/** Measures every kind of request, from its start to its whole response; `report` is called after each kind. */
export async function measureCalls(server: ApiServer, runs: number, report: (times: Times) => void): Promise<Times[]> {
  const random = createRandom("calls");
  const creator = await largestCreator(server);
  const lastPages = new Map<string, number>();
  const lastPage = async (url: string) => {
    const known = lastPages.get(url);
    if (known !== undefined) return known;
    const response = await server.get<{ meta?: { last_page: number }; sellers?: { meta: { last_page: number } } }>(url);
    const pages = (response.sellers ?? response).meta?.last_page ?? 1;
    lastPages.set(url, pages);
    return pages;
  };
  const times: Times[] = [];
  for (const { name, url, isUnbound } of CALLS) {
    const taken: number[] = [];
    const processor: number[] = [];
    let refused = 0;
    const makePath = async (run: number) => {
      const template = await url(random, run, (list) => lastPage(list.replace("CREATOR", creator)));
      return template.replace("CREATOR", creator);
    };
    for (let run = -WARM_UP; run < runs; run++) {
      const path = await makePath(run + WARM_UP).catch((error: Error) => {
        console.error(error.message);
        return null;
      });
      const usedBefore = process.cpuUsage();
      const began = performance.now();
      const isAnswered = path !== null && (await isAnsweredBy(server, path));
      if (run < 0) continue;
      if (!isAnswered) {
        refused++;
        continue;
      }
      taken.push(performance.now() - began);
      const used = process.cpuUsage(usedBefore);
      processor.push((used.user + used.system) / 1000);
    }
    const measured: Times = {
      name,
      p50: quantile(taken, 0.5),
      p95: quantile(taken, 0.95),
      processorP95: quantile(processor, 0.95),
      isBound: !isUnbound,
      runs,
      refused,
    };
    times.push(measured);
    report(measured);
  }
  return times;
}

/** Whether a request is answered. Prints why it isn't. */
async function isAnsweredBy(server: ApiServer, path: string): Promise<boolean> {
  const response = await server.fetch(path);
  const text = await response.text();
  if (response.status === 200) return true;
  console.error(`${path} responded with ${response.status}: ${text.slice(0, 300)}`);
  return false;
}

async function largestCreator({ database }: ApiServer): Promise<string> {
  const { rows } = await database.query<{ username: string }>(
    `select u.username from users u join sounds t on t.creator_id = u.id
     group by u.id, u.username order by count(*) desc, u.id limit 1`,
  );
  return rows[0]!.username;
}

interface SearchedPage {
  data: readonly { id: number }[];
  match: string | null;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** A change that isn't found within this time counts as never found. */
const MAX_CHANGE_MS = 30_000;

/**
 * Measures `changes` times how long it takes until a search for a new word has the sound first whose title another process
 * has given that word, in ms; null where it never is.
 */
export async function measureChanges(
  server: ApiServer,
  changes: number,
  report: (milliseconds: number | null) => void,
): Promise<(number | null)[]> {
  const taken: (number | null)[] = [];
  for (let change = 0; change < changes; change++) {
    // Unlike every earlier word, which would otherwise be matched as a typing error.
    const word = `changed${randomBytes(8).toString("hex")}`;
    const changed = 17 + change;
    await server.database.query("update sounds set title = title || ' ' || $1 where id = $2", [word, changed]);
    const began = performance.now();
    let milliseconds: number | null = null;
    while (milliseconds === null && performance.now() - began < MAX_CHANGE_MS) {
      const { data, match } = await server.get<SearchedPage>(`/api/samples?search=${word}`);
      if (match !== "popular" && data[0]?.id === changed) milliseconds = performance.now() - began;
    }
    taken.push(milliseconds);
    report(milliseconds);
  }
  return taken;
}

import { setTimeout as sleep } from "node:timers/promises";
import { countPlays, findLosses, type Kept, runCommand } from "./audit";
import { Crowd } from "./crowd";
import { load, printMachine } from "./figures";
import type { Fleet } from "./fleet";
import { ask, Freshness } from "./freshness";
import { API, ROLE_MACHINES } from "./plan";
import type { Tally } from "./tally";
import { Acknowledged } from "./visitor";

const CLIENTS = 30;
/** What changed meanwhile is shown everywhere so long after the end of a failure. */
const FRESH_MS = 10_000;
/** Clients act for a while before the failure; plays are written a second after they are acknowledged. */
const SETTLED_MS = 6_000;
/** Titles are changed so long after the beginning of a failure. */
const CHANGED_MS = 2_500;

/** Which acknowledged requests may be lost: none, the plays of one second, or the latest of any kind. */
export type MayLose = "nothing" | "a second of plays" | "what came last";

export interface Trial {
  name: string;
  mayLose: MayLose;
  /** Harms the fleet, and heals it. */
  suffer: (freshness: Freshness) => Promise<void>;
}

/** Failures of a fleet while clients use it: what they were told is compared with what is stored and shown afterwards. */
export class Trials {
  readonly #crowd: Crowd;
  readonly #clients = Number(process.env.CLIENTS ?? CLIENTS);

  constructor(private readonly fleet: Fleet) {
    this.#crowd = new Crowd(fleet);
  }

  async gather(): Promise<void> {
    await this.#crowd.register(this.#clients);
    printMachine();
    console.log(`${this.#clients} clients`);
  }

  /** Resolves to whether the fleet withstood it, and prints why. */
  async undergo({ name, mayLose, suffer }: Trial): Promise<boolean> {
    const { fleet } = this;
    const acknowledged = new Acknowledged();
    this.#crowd.acknowledged = acknowledged;
    const freshness = new Freshness(fleet);
    await freshness.choose();
    const playsBefore = await countPlays(fleet);
    let isOver = false;
    const visits = this.#crowd.visit(this.#clients, () => isOver);
    await sleep(SETTLED_MS);
    const changing = sleep(CHANGED_MS).then(() => freshness.change().catch(() => undefined));
    await suffer(freshness);
    await Promise.race([changing, sleep(CHANGED_MS)]);
    await freshness.readAgain();
    const stale = await freshness.findStale(FRESH_MS);
    isOver = true;
    const tally = await visits;
    await sleep(SETTLED_MS);

    const losses = await findLosses(fleet, acknowledged, playsBefore);
    const lost = losses.purchases + losses.uploads + losses.likes;
    const excused = mayLose === "nothing" ? 0 : acknowledged.mostPlaysWithin(1_000);
    const isKept = mayLose === "what came last" || (lost === 0 && losses.plays <= excused);
    const foreign = tally.count("foreign") + tally.count("signed out");
    const isWithstood = isKept && stale.length === 0 && foreign === 0;
    console.log(`${isWithstood ? "✓" : "✗"} ${name} (load ${load()})`);
    const told = acknowledged.counts();
    const list = Object.entries(losses).map(([what, count]) => `${count} of ${told[what as keyof Kept]} ${what}`);
    console.log(`    acknowledged and lost: ${list.join(", ")}`);
    console.log(`    stale ${FRESH_MS / 1_000} s after healing: ${stale.join(", ") || "nothing"}`);
    printTally(tally);
    return isWithstood;
  }

  /** Whether the books and the lists of all API servers agree with the server that accepts writes; the files are printed. */
  async agree(): Promise<boolean> {
    const { fleet } = this;
    for (const machine of ROLE_MACHINES) await fleet.untilReady(machine);
    const books = await runCommand(fleet, "scripts/books.ts");
    const files = await runCommand(fleet, "scripts/files.ts", "check");
    const lists = await this.#findOtherLists();
    console.log(`    books: ${lastLine(books)}; files: ${lastLine(files)}; lists: ${lists.join(", ") || "agree"}`);
    return lastLine(books) === "The books are right." && lists.length === 0;
  }

  /** The API servers whose catalogue has another number of sounds or packs than the database. */
  async #findOtherLists(): Promise<string[]> {
    const [stored] = await this.fleet.database.ask<{ samples: number; oneshots: number; presets: number }>(
      `select (select count(*)::int from sounds where is_listed) as samples,
        (select count(*)::int from oneshots where is_listed) as oneshots,
        (select count(*)::int from presets where is_listed) as presets`,
    );
    const answers = API.map(async (machine) => {
      const { text } = await ask(machine, "/api/catalogue/summary");
      const { counts } = JSON.parse(text) as { counts: Record<keyof NonNullable<typeof stored>, number> };
      const other = (["samples", "oneshots", "presets"] as const).filter((kind) => counts[kind] !== stored![kind]);
      return other.map((kind) => `${machine} has ${counts[kind]} ${kind} of ${stored![kind]}`);
    });
    return (await Promise.all(answers)).flat();
  }
}

/** What clients saw. */
function printTally(tally: Tally): void {
  const counts = (["foreign", "signed out", "given up", "unreachable", "cut", "error"] as const).map(
    (failure) => `${failure} ${tally.count(failure)}`,
  );
  console.log(`    ${tally.requests} responses, ${tally.refused} repeated as told; ${counts.join(", ")}`);
  for (const line of tally.examples("error", "foreign", "signed out")) console.log(`        ${line}`);
}

const lastLine = (text: string) => text.trim().split("\n").at(-1) ?? "";

import { setTimeout as sleep } from "node:timers/promises";
import type { Fleet } from "./fleet";
import { API, MACHINES, PORTS, WEB } from "./plan";

const ASK_MS = 250;
/** A server that is busy with something else answers late, but then with what is right. */
const SILENT_MS = 5_000;
const WORDS = ["brindle", "cobalt", "dapple", "ember", "fathom"];

/** Changes the title of a sound and of a pack in the database, and asks every gateway and API server whether it shows it. */
export class Freshness {
  #packId = 0;
  #soundId = 0;
  #title = "";
  #changes = 0;

  constructor(private readonly fleet: Fleet) {}

  /** Chooses a pack and a sound that are on sale. */
  async choose(): Promise<void> {
    const [row] = await this.fleet.database.ask<{ pack: number; sound: number }>(
      `select p.wire_id as pack, s.id as sound from packs p join sounds s on s.pack_id = p.id
       where p.kind = 'sample' and p.is_listed and s.is_listed order by s.id limit 1`,
    );
    this.#packId = row!.pack;
    this.#soundId = row!.sound;
    await this.change();
  }

  /** Gives both a title that they never had. */
  async change(): Promise<void> {
    this.#changes += 1;
    const title = `${WORDS[this.#changes % WORDS.length]}${this.#changes}${Date.now() % 100_000}`;
    await this.fleet.database.ask(
      `with pack as (update packs set title = $1 where kind = 'sample' and wire_id = $2)
       update sounds set title = $1 where id = $3`,
      [title, this.#packId, this.#soundId],
    );
    this.#title = title;
  }

  /** Takes as right what the server that accepts writes says now, which may have lost a change. */
  async readAgain(): Promise<void> {
    const sounds = "select title from sounds where id = $1";
    const [row] = await this.fleet.database.ask<{ title: string }>(sounds, [this.#soundId]);
    this.#title = row!.title;
  }

  /** Who doesn't show the newest title within `withinMs`, and what it answers instead; empty if all do. */
  async findStale(withinMs: number): Promise<string[]> {
    const endsAt = Date.now() + withinMs;
    const searched = `/api/samples?search=${encodeURIComponent(this.#title)}`;
    const asked = [
      ...WEB.map((machine) => ({ machine, path: `/packs/${this.#packId}` })),
      ...API.map((machine) => ({ machine, path: `/api/packs/${this.#packId}` })),
      ...API.map((machine) => ({ machine, path: searched })),
    ];
    const stale = asked.map(async ({ machine, path }) => {
      for (;;) {
        const answer = await ask(machine, path);
        if (answer.text.includes(this.#title)) return [];
        if (Date.now() > endsAt) return [`${machine} ${path.split("?")[0]} (${answer.status})`];
        await sleep(ASK_MS);
      }
    });
    return (await Promise.all(stale)).flat();
  }
}

/** What a gateway or an API server answers, past the balancer. A server that doesn't has the status of its error. */
export async function ask(
  machine: (typeof WEB)[number] | (typeof API)[number],
  path: string,
): Promise<{ status: number | string; text: string }> {
  const port = machine.startsWith("web") ? PORTS.web : PORTS.api;
  const signal = AbortSignal.timeout(SILENT_MS);
  try {
    const response = await fetch(`http://${MACHINES[machine].inside}:${port}${path}`, { signal });
    return { status: response.status, text: response.ok ? await response.text() : "" };
  } catch (error) {
    return { status: error instanceof Error ? error.name : "error", text: "" };
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Fleet } from "./fleet";
import { addMembers } from "./members";
import { Tally } from "./tally";
import { Acknowledged, Visitor } from "./visitor";
import { WebClient } from "./web-client";

export const MAX_CLIENTS = 300;
/** Clients are added so many at a time, and each number is watched for so long. */
const STEP = 20;
const WATCHED_MS = 20_000;
/** The machine carries a number of clients if no response fails or is refused, and 19 of 20 come within this. */
const CARRIED_MS = 1_000;
/** Those already there have loaded what a browser keeps. */
const WARM_UP_MS = 10_000;

/** Clients of a fleet, each with an account. */
export class Crowd {
  acknowledged = new Acknowledged();
  #members: Awaited<ReturnType<typeof addMembers>> = [];
  #runs = 0;

  constructor(private readonly fleet: Fleet) {}

  /** Makes accounts for as many as may come. */
  async register(count: number): Promise<void> {
    const client = await this.fleet.database.connect();
    this.#members = await addMembers(client, `fleet${Date.now() % 100_000}x`, count);
    await client.end();
  }

  /** Lets `count` clients in until `isOver`, and counts what becomes of what they do. */
  async visit(count: number, isOver: () => boolean): Promise<Tally> {
    const tally = new Tally();
    await Promise.all(this.#visitors(0, count, tally).map((visitor) => visitor.visit(isOver)));
    return tally;
  }

  /** How many clients this machine carries: more and more come, until some have to wait. */
  async findCarried(most: number): Promise<number> {
    let [carried, isOver] = [0, false];
    const visits: Promise<void>[] = [];
    const tally = new Tally();
    for (let count = Math.min(STEP, most); ; count = Math.min(count + STEP, most)) {
      const newcomers = this.#visitors(visits.length, count, tally);
      visits.push(...newcomers.map((visitor) => visitor.visit(() => isOver)));
      await sleep(WARM_UP_MS);
      tally.clear();
      await sleep(WATCHED_MS);
      if (tally.refused > 0 || tally.failures.size > 0 || tally.percentile(0.95) > CARRIED_MS) break;
      carried = count;
      if (count === most) break;
    }
    isOver = true;
    await Promise.all(visits);
    return Math.max(carried, Math.min(STEP, most));
  }

  #visitors(from: number, to: number, tally: Tally): Visitor[] {
    this.#runs += 1;
    return this.#members.slice(from, to).map((member, index) => {
      const { authority } = this.fleet.certificates;
      const client = new WebClient(from + index, authority, member.token, tally);
      return new Visitor(client, member, tally, this.acknowledged, this.#runs);
    });
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Fleet } from "./fleet";
import { cutLink } from "./network";
import type { Machine } from "./plan";
import { type MayLose, type Trial, Trials } from "./trials";

const CUT_SECONDS = 30;
/** A service manager starts again what has ended so long ago. */
const DEAD_MS = 5_000;

/** Links of which one stands for all of its kind. */
const LINKS = [
  ["balancer", "web1"],
  ["balancer", "api1"],
  ["balancer", "worker1"],
  ["api1", "pooler"],
  ["worker1", "pooler"],
  ["pooler", "balancer"],
  ["balancer", "database1"],
  ["balancer", "bucket"],
  ["database1", "database2"],
  ["worker1", "providers"],
] as const satisfies [Machine, Machine][];

/**
 * Kills each kind of process and cuts each kind of link while clients use the fleet. Resolves to whether it withstood all.
 * `only` is a part of the names of those that are tried.
 */
export async function sufferFailures(fleet: Fleet, only = ""): Promise<boolean> {
  const trials = new Trials(fleet);
  await trials.gather();
  const all = [...kills(fleet), ...LINKS.map(([one, other]) => cut(one, other))];
  let isWithstood = true;
  for (const trial of all.filter(({ name }) => name.includes(only))) {
    isWithstood = (await trials.undergo(trial)) && isWithstood;
  }
  return (await trials.agree()) && isWithstood;
}

/** Each process is killed and started again, as its machine's service manager does. */
function kills(fleet: Fleet): Trial[] {
  const killed = (name: string, start: () => Promise<void> | void, mayLose: MayLose = "nothing"): Trial => ({
    name: `${name} killed`,
    mayLose,
    suffer: async () => {
      await fleet.processes.stop(name, "SIGKILL");
      await sleep(DEAD_MS);
      await start();
    },
  });
  const role = (machine: "api1" | "web1" | "worker1") => async () => {
    fleet.startRole(machine);
    await fleet.untilReady(machine);
  };
  return [
    killed("api1", role("api1"), "a second of plays"),
    killed("web1", role("web1")),
    killed("worker1", role("worker1")),
    killed("pooler", () => fleet.startPooler()),
    killed("balancer", () => fleet.startBalancer()),
    killed("swift-proxy", () => fleet.processes.startAgain("swift-proxy")),
    killed("database1", () => fleet.database.startAgain("database1")),
    killed("database2", () => fleet.database.startAgain("database2")),
  ];
}

/** A link is cut, and what is sent over it is lost without a word. */
function cut(one: Machine, other: Machine): Trial {
  return {
    name: `${one} and ${other} cut off from each other for ${CUT_SECONDS} s`,
    mayLose: "nothing",
    suffer: async () => {
      const { heal } = cutLink(one, other);
      await sleep(CUT_SECONDS * 1_000);
      heal();
    },
  };
}

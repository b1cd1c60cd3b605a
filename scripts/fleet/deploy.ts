import { setTimeout as sleep } from "node:timers/promises";
import { countPlays, findLosses, runCommand } from "./audit";
import { Crowd, MAX_CLIENTS } from "./crowd";
import { load, printMachine } from "./figures";
import type { Fleet } from "./fleet";
import { API, ROLE_MACHINES, type RoleMachine, WEB, WORKERS } from "./plan";
import type { Secrets } from "./roles";
import type { Tally } from "./tally";

const NEXT: Secrets = {
  signing: "the second secret that this fleet signs with",
  gateway: "the second secret of gateways and API servers",
};
/** Plays are counted a second after they come, and tried again if they collide. */
const SETTLED_MS = 5_000;

/**
 * Replaces every role twice while clients use the fleet, and rotates both secrets meanwhile: first all accept the new
 * ones, then all sign with them. Compares it with the same time without a deploy. `nextBuild` is what the roles of the
 * second time run, and those of the first on its tables; without it they run the same. Resolves to whether nobody noticed.
 */
export async function deployUnderLoad(fleet: Fleet, nextBuild?: string): Promise<boolean> {
  const crowd = new Crowd(fleet);
  const most = Math.min(MAX_CLIENTS, Number(process.env.CLIENTS ?? MAX_CLIENTS));
  await crowd.register(most);
  const playsBefore = await countPlays(fleet);
  const books = await runCommand(fleet, "scripts/books.ts");
  printMachine();
  const clients = await crowd.findCarried(most);
  console.log(`${clients} clients are carried without a deploy`);

  let isOver = false;
  const visits = crowd.visit(clients, () => isOver);
  const startedAt = Date.now();
  await sleep(5_000);
  if (nextBuild) {
    await fleet.migrate(nextBuild);
    console.log("  tables are those of the next build");
  }
  await replaceAll(fleet, {
    signing: `${fleet.secrets.signing},${NEXT.signing}`,
    gateway: `${fleet.secrets.gateway},${NEXT.gateway}`,
  });
  const [first] = [fleet.secrets];
  await replaceAll(fleet, swapped(first), nextBuild);
  await sleep(5_000);
  isOver = true;
  const during = await visits;
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  const loadDuring = load();

  const endsAt = Date.now() + seconds * 1_000;
  const without = await crowd.visit(clients, () => Date.now() > endsAt);
  const loadWithout = load();
  await sleep(SETTLED_MS);
  print(
    `${clients} clients for ${seconds} s, in which each of ${ROLE_MACHINES.length} roles was replaced twice, load ${loadDuring}`,
    during,
  );
  print(`the same without a deploy, load ${loadWithout}`, without);
  const losses = await findLosses(fleet, crowd.acknowledged, playsBefore);
  console.log(
    `\nacknowledged and lost: ${Object.entries(losses)
      .map(([what, count]) => `${count} ${what}`)
      .join(", ")}`,
  );
  const booksAfter = await runCommand(fleet, "scripts/books.ts");
  console.log(`books before: ${lastLine(books)}\nbooks after: ${lastLine(booksAfter)}`);
  const areBooksRight = [books, booksAfter].every((text) => lastLine(text) === "The books are right.");
  const isUnnoticed = during.failures.size === 0 && during.refused <= without.refused;
  return isUnnoticed && Object.values(losses).every((count) => count === 0) && areBooksRight;
}

/** As docs/operations/roles.md says: one machine of a role after another. The roles are replaced side by side. */
async function replaceAll(fleet: Fleet, secrets: Secrets, build?: string): Promise<void> {
  fleet.secrets = secrets;
  const replaceEach = async (machines: readonly RoleMachine[]) => {
    for (const machine of machines) {
      await fleet.replaceRole(machine, build);
      console.log(`  ${machine} is replaced`);
    }
  };
  await Promise.all([API, WORKERS, WEB].map(replaceEach));
}

function swapped({ signing, gateway }: Secrets): Secrets {
  const swap = (both: string) => both.split(",").toReversed().join(",");
  return { signing: swap(signing), gateway: swap(gateway) };
}

function print(title: string, tally: Tally): void {
  console.log(`\n${title}:`);
  for (const line of tally.lines()) console.log(`  ${line}`);
}

const lastLine = (text: string) => text.trim().split("\n").at(-1) ?? "";

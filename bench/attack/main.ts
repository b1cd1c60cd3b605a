import { parseArgs } from "node:util";
import { runDifferential } from "@/bench/attack/differential";
import { measureFigures } from "@/bench/attack/figures";
import { assertReferences } from "@/bench/attack/programs/references";
import { ipv6, lockout } from "@/bench/attack/scenarios/accounts";
import { pipeline, pipelines, slowBodies, tooLarge } from "@/bench/attack/scenarios/exhaustion";
import { people } from "@/bench/attack/scenarios/people";
import { MAX_WAIT_MS, recovery, type Scenario, type Targets } from "@/bench/attack/scenarios/scenario";
import { coalesce, dotSegments, misses, redirects } from "@/bench/attack/scenarios/sharing";
import { slowClients } from "@/bench/attack/scenarios/slow-clients";
import { hang, plainBody, queue, smuggle } from "@/bench/attack/scenarios/smuggling";
import { uploads } from "@/bench/attack/scenarios/uploads";
import { type Product, withProduct } from "@/scripts/lib/product.mjs";

/**
 * Starts a product and attacks it from outside, on loopback addresses only, and prints for each attack whether
 * the product withstood it. Run: `npm run bench:attack -- [--only NAME,NAME] [--requests N] [--data FOLDER]`, where
 * FOLDER holds a catalogue to copy instead of creating one.
 */
const SCENARIOS: Record<string, Scenario> = {
  smuggle,
  queue,
  "plain-body": plainBody,
  hang,
  pipeline,
  pipelines,
  "slow-bodies": slowBodies,
  "too-large": tooLarge,
  coalesce,
  misses,
  "dot-segments": dotSegments,
  redirects,
  lockout,
  ipv6,
  "slow-only": slowClients({ flood: 0 }),
  "flood-only": slowClients({ slow: 0 }),
  "slow-clients": slowClients(),
  "slow-clients-spread": slowClients({ addresses: 8 }),
  people: people({ flood: false }),
  "people-flood": people({ flood: true }),
  "uploads-60": uploads(60),
  "uploads-200": uploads(200),
};

const ALL = ["differential", "figures", ...Object.keys(SCENARIOS)];
/** Measured beside HAProxy and nginx. */
const COMPARED: ReadonlySet<string> = new Set(["differential", "figures"]);
const MAX_MINUTES = 60;

interface Options {
  names: string[];
  requests: number;
  data: string | undefined;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: { only: { type: "string" }, requests: { type: "string", default: "100000" }, data: { type: "string" } },
  });
  const names = values.only?.split(",") ?? ALL;
  const unknown = names.find((name) => !ALL.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no attack called ${unknown}. The attacks are: ${ALL.join(", ")}.`);
  const requests = Number(values.requests);
  if (!Number.isInteger(requests) || requests < 1) throw new Error("--requests takes a whole number from 1 up.");
  return { names, requests, data: values.data };
}

/** Runs the attacks one after the other. Returns the names of those that the product did not withstand. */
async function attack(product: Product, { names, requests }: Options): Promise<string[]> {
  const broken: string[] = [];
  for (const name of names) {
    const began = performance.now();
    const isHeld = await run(name, product, requests);
    if (!isHeld) broken.push(name);
    console.log(`${isHeld ? "held  " : "BROKEN"} ${name} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  }
  return broken;
}

async function run(name: string, product: Product, requests: number): Promise<boolean> {
  const port = (url: string) => ({ host: "127.0.0.1", port: Number(new URL(url).port) });
  const targets: Targets = { web: port(product.web), api: port(product.api), pids: product.pids };
  if (name === "differential") return runDifferential(requests);
  if (name === "figures") return measureFigures(targets, product.data);
  const { held, figures } = await SCENARIOS[name]!(targets);
  console.log(`       ${figures}`);
  if ((await recovery(targets)) < MAX_WAIT_MS) return held;
  console.log("       visitors are no longer served; both servers are restarted");
  await product.restart();
  return false;
}

const deadline = setTimeout(() => {
  console.error(`Not done in ${MAX_MINUTES} minutes.`);
  process.kill(process.pid, "SIGTERM");
}, MAX_MINUTES * 60_000);
deadline.unref();

try {
  const options = readOptions();
  if (options.names.some((name) => COMPARED.has(name))) assertReferences();
  let broken: string[] = [];
  const use = async (product: Product) => {
    broken = await attack(product, options);
  };
  const from = options.data === undefined ? {} : { from: options.data };
  const isDone = await withProduct(use, { ...from, more: { LOG_LEVEL: "silent" } });
  if (broken.length > 0) console.log(`Broken: ${broken.join(", ")}`);
  process.exit(isDone && broken.length === 0 ? 0 : 1);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}

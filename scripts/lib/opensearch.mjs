import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../opensearch/", import.meta.url));
/** The version of the server and of its k-NN plugin in `scripts/opensearch/pom.xml`. */
const VERSION = "2.19.1";
const KNN_CLASS = "org.opensearch.knn.plugin.KNNPlugin";
const CACHE = join(".data-opensearch", VERSION);
/** What needs Java 17 runs on it, wherever a newer one is the default. */
const JAVA_17 = "/usr/lib/jvm/java-17-openjdk-amd64/bin/java";
const START_MS = 600_000;
const MAVEN_MS = 300_000;

/** Why no node can be started here, as a sentence; null if one can. */
export function findObstacle() {
  if (!runs(javaPath(), "-version")) return "OpenSearch isn't started: Java 17 or newer isn't installed.";
  if (existsSync(join(CACHE, "lib"))) return null;
  return runs("mvn", "-version") ? null : "OpenSearch isn't started: Maven isn't installed.";
}

const javaPath = () => (existsSync(JAVA_17) ? JAVA_17 : "java");

function runs(program, argument) {
  try {
    execFileSync(program, [argument], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Has Maven copy the server and its plugin, once. Throws if it can't. */
export async function prepareOpenSearch() {
  if (existsSync(join(CACHE, "lib"))) return;
  await mkdir(".data-opensearch", { recursive: true });
  const unfinished = await mkdtemp(join(".data-opensearch", "unfinished-"));
  const pom = ["-q", "-B", "-f", join(FOLDER, "pom.xml")];
  const into = (folder) => `-DoutputDirectory=${join(process.cwd(), unfinished, folder)}`;
  const fetched = { stdio: "inherit", timeout: MAVEN_MS };
  execFileSync("mvn", [...pom, "dependency:copy-dependencies", "-DincludeTypes=jar", into("lib")], fetched);
  execFileSync("mvn", [...pom, "dependency:unpack-dependencies", "-DincludeTypes=zip", into("plugin")], fetched);
  await rm(CACHE, { recursive: true, force: true });
  await rename(unfinished, CACHE);
}

/**
 * Starts a node, or three that are a cluster, each in a process of its own, so that one can be killed; with the k-NN plugin
 * unless `hasKnn` is false. Returns the nodes, and what ends all of them and removes their folder. `kill` ends a node without
 * a word; `start` starts it again on its data, and resolves when the cluster has all nodes.
 */
export async function startOpenSearch({
  nodes = 1,
  port = 9200,
  heap = "512m",
  folder = undefined,
  hasKnn = true,
} = {}) {
  await prepareOpenSearch();
  const made = folder ?? (await mkdtemp(join(tmpdir(), "wavecrate-opensearch-")));
  const transports = Array.from({ length: nodes }, (_, at) => port + 100 + at);
  const seeds = transports.map((transport) => `127.0.0.1:${transport}`).join();
  const started = transports.map((transport, at) => {
    const args = [join(made, `node-${at + 1}`), `${port + at}`, `${transport}`, `node-${at + 1}`, seeds];
    const launch = () => launchNode(heap, hasKnn, args);
    const node = {
      url: `http://127.0.0.1:${port + at}`,
      ...launch(),
      kill: () => ended(node.child, "SIGKILL"),
      start: async () => {
        Object.assign(node, launch());
        await untilReady(node, nodes);
      },
    };
    return node;
  });
  const stop = async () => {
    await Promise.all(started.map(({ child }) => ended(child, "SIGTERM")));
    if (!folder) await rm(made, { recursive: true, force: true });
  };
  try {
    await Promise.all(started.map((node) => untilReady(node, nodes)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { nodes: started, stop };
}

function launchNode(heap, hasKnn, args) {
  const home = join(process.cwd(), CACHE);
  const classes = (hasKnn ? ["lib", "plugin"] : ["lib"]).map((part) => `${join(home, part)}/*`).join(":");
  const memory = [`-Xms${heap}`, `-Xmx${heap}`];
  const program = ["-cp", classes, join(FOLDER, "Node.java")];
  const child = spawn(javaPath(), [...memory, ...program, ...args, ...(hasKnn ? [KNN_CLASS] : [])], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data) => {
      output = (output + data).slice(-4_000);
    });
  }
  return { child, output: () => output };
}

function ended(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill(signal);
    setTimeout(() => child.kill("SIGKILL"), 10_000).unref();
  });
}

async function untilReady({ url, child, output }, nodes) {
  const end = Date.now() + START_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`OpenSearch has ended while it started:\n${output()}`);
    if (Date.now() > end) throw new Error(`OpenSearch isn't ready after ${START_MS / 1_000} seconds:\n${output()}`);
    const health = await fetch(`${url}/_cluster/health`).then(
      (response) => response.json(),
      () => null,
    );
    if (health?.number_of_nodes === nodes) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

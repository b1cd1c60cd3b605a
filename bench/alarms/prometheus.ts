import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@/tests/support/free-port";

const PROGRAM = "/usr/bin/prometheus";
const RULES = "docs/operations/files/alarms.rules.yml";

export const hasPrometheus = existsSync(PROGRAM);

/** The names of the guide's alarms, in their order. */
export async function readAlarms(): Promise<string[]> {
  return [...(await readFile(RULES, "utf8")).matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
}

/**
 * A Prometheus that asks processes every three seconds, with the guide's rules as they are but for the time that an alarm has to
 * last (`for`), and knows nothing of before its start.
 */
export class Prometheus {
  private constructor(
    private readonly folder: string,
    private readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  /** `targets` are the addresses of operators' ports. */
  static async start(targets: readonly string[]): Promise<Prometheus> {
    const folder = await mkdtemp(join(tmpdir(), "wavecrate-prometheus-"));
    const rules = (await readFile(RULES, "utf8")).replaceAll(/for: \w+/g, "for: 0s");
    await writeFile(join(folder, "rules.yml"), rules);
    const config = `global: { scrape_interval: 3s, scrape_timeout: 3s, evaluation_interval: 1s }
rule_files: [rules.yml]
scrape_configs:
  - job_name: wavecrate
    static_configs: [{ targets: ${JSON.stringify(targets)} }]
`;
    await writeFile(join(folder, "prometheus.yml"), config);
    const address = `127.0.0.1:${await freePort()}`;
    const args = [`--config.file=${join(folder, "prometheus.yml")}`, `--storage.tsdb.path=${join(folder, "tsdb")}`];
    const child = spawn(PROGRAM, [...args, `--web.listen-address=${address}`], { stdio: "ignore" });
    const prometheus = new Prometheus(folder, `http://${address}`, child);
    while (!(await isOk(`${prometheus.url}/-/ready`))) await pause(100);
    return prometheus;
  }

  /** The names of the alarms that fire now. */
  async firing(): Promise<string[]> {
    const response = await fetch(`${this.url}/api/v1/alerts`);
    const { data } = (await response.json()) as {
      data: { alerts: { state: string; labels: { alertname: string } }[] };
    };
    const firing = data.alerts.filter(({ state }) => state === "firing");
    return [...new Set(firing.map(({ labels }) => labels.alertname))].sort();
  }

  async end(): Promise<void> {
    const ended = once(this.child, "exit");
    this.child.kill("SIGKILL");
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Whether a URL responds with 2xx. */
export const isOk = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

import { cpus, loadavg } from "node:os";

/** What figures were measured on. */
export function printMachine(): void {
  console.log(`\n${cpus()[0]?.model}, ${cpus().length} cores, load ${load()}`);
}

/** The load of the last minute: above the number of cores, processes waited for one. */
export const load = () => loadavg()[0]!.toFixed(1);

import { cpus, loadavg } from "node:os";

/** What figures were measured on. */
export function printMachine(): void {
  console.log(`\n${cpus()[0]?.model}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
}

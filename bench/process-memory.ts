import { readFile, writeFile } from "node:fs/promises";

const MEGABYTE = 1024;

/** Resets the measurement of a process's peak memory. */
export async function resetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, "5");
}

/** Resident memory of a process now and at its peak since {@link resetPeak}, in MB. Linux only. */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const read = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / MEGABYTE);
  return { now: read("VmRSS"), peak: read("VmHWM") };
}

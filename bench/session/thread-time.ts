import { readdirSync, readFileSync } from "node:fs";

/** Seconds that threads of a process and of all that it has started have run so far, by the name of the thread. Linux only. */
export function threadTime(pid: number): Map<string, number> {
  const seconds = new Map<string, number>();
  for (const each of withDescendants(pid))
    for (const thread of listed(`/proc/${each}/task`)) {
      const name = read(`/proc/${each}/task/${thread}/comm`).trim();
      const ran = Number(read(`/proc/${each}/task/${thread}/schedstat`).split(" ")[0]) / 1e9;
      seconds.set(name, (seconds.get(name) ?? 0) + ran);
    }
  return seconds;
}

function withDescendants(pid: number): number[] {
  const parents = listed("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ id: Number(name), parent: Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1]) }));
  const found = [pid];
  for (const each of found) found.push(...parents.filter(({ parent }) => parent === each).map(({ id }) => id));
  return found;
}

/** A process or a thread may end while it is read. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function listed(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

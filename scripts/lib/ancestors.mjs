import { readFileSync } from "node:fs";

const LOOK_MS = 500;

/** Calls `act` once when this process's parent or grandparent has ended. */
export function whenAncestorsAreGone(act) {
  const line = ancestors();
  const looking = setInterval(() => {
    if (ancestors() === line) return;
    clearInterval(looking);
    act();
  }, LOOK_MS);
  looking.unref();
}

function ancestors() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

/** Empty if the system doesn't report them. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
  } catch {
    return "";
  }
}

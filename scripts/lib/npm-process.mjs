import { readFileSync } from "node:fs";

const LOOK_MS = 500;

/** Calls `act` once when npm started this process and is gone without having ended it. npm runs a shell in between. */
export function whenNpmIsGone(act) {
  if (!process.env.npm_lifecycle_event) return;
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

/** Empty where the system doesn't tell: there the shell has become this process, so its own parent says enough. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
  } catch {
    return "";
  }
}

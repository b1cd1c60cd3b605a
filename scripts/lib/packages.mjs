import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs Debian packages, shown to the user as `title`; does nothing if that isn't possible. */
export function installPackages(title, names) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${title}…`);
  const quiet = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], quiet);
}

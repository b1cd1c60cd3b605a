import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export const CHROMIUM = process.env.CHROMIUM_PATH || "/usr/bin/chromium";

/** Installs Debian's Chromium where it is missing and installable; otherwise says in one sentence what to do. */
export function ensureChromium() {
  if (existsSync(CHROMIUM)) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium…");
    const quiet = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    spawnSync("apt-get", ["update", "-qq"], quiet);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet);
  }
  if (!existsSync(CHROMIUM)) {
    console.error(`The browser tests need Chromium at ${CHROMIUM}. Install it, or set CHROMIUM_PATH to where it is.`);
    process.exit(1);
  }
}

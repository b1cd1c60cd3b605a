import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const MARK = "node_modules/.wavecrate-lock";

/** What npm writes about the installed packages. */
const INSTALLED = "node_modules/.package-lock.json";

/**
 * Installs the versions of the lockfile unless the installed ones already match it. `needed` is `product` for packages
 * that build and run the site, `all` to include development tools; where those are installed, they stay. Returns
 * whether anything was missing. Exits if npm fails.
 */
export function install(needed) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Wavecrate needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const scope = hasDevelopmentTools() ? "all" : needed;
  const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  const installed = existsSync(MARK) ? readFileSync(MARK, "utf8") : "";
  if (installed === `${wanted} all` || installed === `${wanted} ${scope}`) return false;
  console.log("Installing packages…");
  const lockfile = readFileSync("package-lock.json");
  const omit = scope === "product" ? ["--omit=dev"] : [];
  const npm = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", ...omit], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  // Not `npm ci`: it empties node_modules first, under a product that may be running. `npm install` uses the locked
  // versions as well, but npm's versions write the file differently, so the committed one is restored.
  writeFileSync("package-lock.json", lockfile);
  if (npm.status !== 0) {
    console.error("The packages could not be installed; npm's message above says why.");
    process.exit(1);
  }
  writeFileSync(MARK, `${wanted} ${scope}`);
  return true;
}

function hasDevelopmentTools() {
  if (!existsSync(INSTALLED)) return false;
  return Object.values(JSON.parse(readFileSync(INSTALLED, "utf8")).packages).some(({ dev }) => dev === true);
}

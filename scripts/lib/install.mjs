import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const MARK = "node_modules/.wavecrate-lock";

/** What npm writes about the installed packages. */
const INSTALLED = "node_modules/.package-lock.json";

/** What npm leaves out, by what is needed; each also has the packages of those before it. */
const OMITTED = { product: ["--omit=dev", "--workspaces=false"], demo: ["--omit=dev"], all: [] };
const SCOPES = Object.keys(OMITTED);

/**
 * Installs the versions of the lockfile unless the installed ones already match it. `needed` is `product` for packages
 * that build and run the site, `demo` to include those of the demo catalogue, `all` for the development tools as well;
 * where more is installed, it stays. Returns whether anything was missing. Exits if npm fails.
 */
export function install(needed) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Wavecrate needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const scope = largest(needed, installedScope());
  const locked = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  const mark = existsSync(MARK) ? readFileSync(MARK, "utf8") : "";
  if (SCOPES.slice(SCOPES.indexOf(scope)).some((enough) => mark === `${locked} ${enough}`)) return false;
  console.log("Installing packages…");
  const lockfile = readFileSync("package-lock.json");
  const npm = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", ...OMITTED[scope]], {
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
  writeFileSync(MARK, `${locked} ${scope}`);
  return true;
}

/** What the installed packages were installed for. */
function installedScope() {
  if (!existsSync(INSTALLED)) return "product";
  const { packages } = JSON.parse(readFileSync(INSTALLED, "utf8"));
  if (Object.values(packages).some(({ dev }) => dev === true)) return "all";
  return "node_modules/wavecrate-demo" in packages ? "demo" : "product";
}

const largest = (...scopes) => SCOPES[Math.max(...scopes.map((scope) => SCOPES.indexOf(scope)))];

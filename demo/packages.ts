import { createRequire } from "node:module";
import { StartupError } from "@/server/platform/startup-error";

/** One of the packages in demo/package.json; they are installed together. */
const PACKAGE = "supersonic-scsynth-samples/package.json";

/** Throws a StartupError if the recordings and fonts of the demo catalogue aren't installed. */
export function requirePackages(resolve: (name: string) => string = createRequire(import.meta.url).resolve): void {
  try {
    resolve(PACKAGE);
  } catch {
    throw new StartupError(
      "The demo catalogue needs packages that a shop without it doesn't install. Run `npm install`, or set DEMO=0.",
    );
  }
}

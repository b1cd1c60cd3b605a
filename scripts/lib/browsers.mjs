import { readFileSync } from "node:fs";

/** The oldest browsers that the site is made for, from `browserslist` of package.json, as Next and Lightning CSS read it: `["chrome 111"]`. */
export const BROWSERS = JSON.parse(readFileSync("package.json", "utf8")).browserslist;

/** The same for esbuild: `["chrome111"]`. */
export const ESBUILD_TARGET = BROWSERS.map((browser) => browser.replace("ios_saf", "ios").replace(" ", ""));

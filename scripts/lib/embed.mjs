import { rm } from "node:fs/promises";
import { build, stop } from "esbuild";
import { ESBUILD_TARGET } from "./browsers.mjs";

const FOLDER = "public/embed-files";

/** Builds the script and the styles of the embedded pages. They share nothing with the site. */
export async function buildEmbed() {
  await rm(FOLDER, { recursive: true, force: true });
  await build({
    entryPoints: { player: "features/embed/start.ts", style: "app/(embed)/embed.css" },
    outdir: FOLDER,
    bundle: true,
    minify: true,
    format: "iife",
    target: ESBUILD_TARGET,
    loader: { ".woff2": "file" },
    assetNames: "[name]-[hash]",
    logLevel: "warning",
  });
  await stop();
}

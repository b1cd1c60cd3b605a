import { rm } from "node:fs/promises";
import { build, stop } from "esbuild";
import { ESBUILD_TARGET } from "./browsers.mjs";

const FOLDER = "public/lap-worker";

/** Builds the worker that renders laps, a classic script. Returns its URL path, which names its content. */
export async function buildLapWorker() {
  await rm(FOLDER, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: ["lib/client/transport/lap-worker.ts"],
    outdir: FOLDER,
    entryNames: "[name]-[hash]",
    bundle: true,
    minify: true,
    format: "iife",
    target: ESBUILD_TARGET,
    metafile: true,
    logLevel: "warning",
  });
  await stop();
  return `/${Object.keys(metafile.outputs)[0].slice("public/".length)}`;
}

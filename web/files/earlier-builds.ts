import { readdir, realpath, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { StaticFiles } from "@/web/files/static-files";

/** Pages that are open when a build is replaced load its code for so long. */
const SERVED_MS = 24 * 3_600_000;
/** Memory holds the files of so many builds beside the gateway's own. */
const MAX_BUILDS = 3;

/**
 * The files of a gateway's build, and for a day those of the newest other builds that are unpacked in `folder`: whoever
 * opened a page before a deploy loads the rest of its code after it. Their names contain a hash of their content.
 */
export async function withEarlierBuilds(
  own: StaticFiles,
  folder: string,
  ownFolder = process.cwd(),
): Promise<Pick<StaticFiles, "serve">> {
  let earlier = await Promise.all((await newestBuilds(folder, ownFolder)).map((path) => StaticFiles.loadBuild(path)));
  setTimeout(() => (earlier = []), SERVED_MS).unref();
  const serve = (pathname: string, request: IncomingMessage, response: ServerResponse) =>
    own.serve(pathname, request, response) || earlier.some((files) => files.serve(pathname, request, response));
  return { serve };
}

/** The build folders (`.next`) that were unpacked last, the newest first, without the gateway's own. */
async function newestBuilds(folder: string, ownFolder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  // A link to the build that is run, such as `current`, is no other build.
  const paths = new Set(await Promise.all(names.map((name) => folderOf(join(folder, name)))));
  paths.delete(await folderOf(ownFolder));
  const found = await Promise.all(
    [...paths].map(async (path) => ({
      path,
      at: (await stat(join(path, ".next", "BUILD_ID")).catch(() => null))?.mtimeMs,
    })),
  );
  return found
    .filter((build): build is { path: string; at: number } => build.at !== undefined)
    .sort((one, other) => other.at - one.at)
    .slice(0, MAX_BUILDS)
    .map(({ path }) => join(path, ".next"));
}

/** Where a folder is, whatever links lead there; the path itself if it isn't there. */
const folderOf = (path: string) => realpath(path).catch(() => resolve(path));

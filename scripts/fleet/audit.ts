import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Fleet } from "./fleet";
import { namespaceOf } from "./plan";
import type { Acknowledged } from "./visitor";

/** Numbers of what is acknowledged to clients: how much was, or how much of it isn't in the database. */
export interface Kept {
  purchases: number;
  uploads: number;
  likes: number;
  plays: number;
}

/** Compares what clients were told with what is stored. */
export async function findLosses(fleet: Fleet, acknowledged: Acknowledged, playsBefore: number): Promise<Kept> {
  const { database } = fleet;
  const { purchases, uploads, likes, plays } = acknowledged;
  const [bought] = await database.ask<{ count: number }>(
    `select count(*)::int as count from unnest($1::int[], $2::int[]) as told (user_id, sound_id)
     where not exists (select from downloads d where d.user_id = told.user_id and d.sound_id = told.sound_id)`,
    [purchases.map(({ userId }) => userId), purchases.map(({ soundId }) => soundId)],
  );
  const [sent] = await database.ask<{ count: number }>(
    `select count(*)::int as count from unnest($1::int[], $2::text[]) as told (id, sha256)
     where not exists (select from pack_files f where f.id = told.id and position(told.sha256 in coalesce(f.object_key, '')) > 0)`,
    [uploads.map(({ fileId }) => fileId), uploads.map(({ sha256 }) => sha256)],
  );
  const known = [...likes]
    .filter(([, isLiked]) => isLiked !== null)
    .map(([key, isLiked]) => [...key.split(" "), isLiked]);
  const [liked] = await database.ask<{ count: number }>(
    `select count(*)::int as count from unnest($1::int[], $2::int[], $3::bool[]) as told (user_id, sound_id, is_liked)
     where is_liked <> exists (select from likes l where l.user_id = told.user_id and l.sound_id = told.sound_id)`,
    [0, 1, 2].map((column) => known.map((row) => row[column])),
  );
  const stored = (await countPlays(fleet)) - playsBefore;
  return {
    purchases: bought!.count,
    uploads: sent!.count,
    likes: liked!.count,
    plays: Math.max(0, plays.length - stored),
  };
}

export async function countPlays({ database }: Fleet): Promise<number> {
  const [row] = await database.ask<{ count: number }>("select count(*)::int as count from plays");
  return row!.count;
}

/** Runs a command of the build that the roles run, with their settings, on the operator's machine; resolves to what it prints. */
export async function runCommand(fleet: Fleet, script: string, ...args: string[]): Promise<string> {
  const command = [
    process.execPath,
    "--import",
    "tsx",
    "--import",
    "./scripts/lib/start-settings.mjs",
    script,
    ...args,
  ];
  const env = { PATH: process.env.PATH ?? "", HOME: "/tmp", ...fleet.commandSettings(), LOG_LEVEL: "error" };
  const inOperator = ["netns", "exec", namespaceOf("operator"), "setpriv", "--pdeathsig", "KILL"];
  const run = promisify(execFile)("ip", [...inOperator, ...command], {
    cwd: fleet.build,
    env: { ...env, NODE_ENV: "production" },
    maxBuffer: 50_000_000,
  });
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return `${stdout}\n${stderr}`.trim();
}

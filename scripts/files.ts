import { countOf } from "@/lib/format/count";
import { bucketOf } from "@/lib/settings/files";
import { type Env, readEnv } from "@/server/env";
import { exitUnchecked } from "@/server/exit";
import { checkFiles } from "@/server/modules/kit/objects/check-files";
import { copyFiles } from "@/server/modules/kit/objects/copy-files";
import { objectsFolder, openBucket, openObjects } from "@/server/open-objects";
import { createDatabase } from "@/server/platform/db/client";
import type { Database } from "@/server/platform/db/database";
import { SettingError, StartupError } from "@/server/platform/startup-error";
import { CopyLog } from "@/server/providers/objects/copy-log";
import { openFileStore } from "@/server/providers/objects/file-store";

const USAGE = "npm run files:copy\nnpm run files:check\nnpm run files:check -- --content";
const PROGRESS = 1_000;

/**
 * Copies the stored files from the disk to the bucket (`npm run files:copy`), or compares the store with the database
 * (`npm run files:check`, with `-- --content` every byte). Stop the product first if it uses the embedded database. Exits
 * with 1 if a file is damaged, missing or extra; each is named.
 */
async function main(words: string[]): Promise<number> {
  const [command, option, ...more] = words;
  const isCopy = command === "copy" && option === undefined;
  const isCheck = command === "check" && (option === undefined || option === "--content");
  if (!(isCopy || isCheck) || more.length > 0) throw new StartupError(USAGE);
  const env = readEnv(process.env);
  const database = await createDatabase(env);
  try {
    return await (isCopy ? copy(env, database.db) : check(env, database.db, option === "--content"));
  } finally {
    await database.close();
  }
}

async function copy(env: Env, db: Database): Promise<number> {
  const bucket = bucketOf(env);
  if (!bucket) throw new SettingError("The setting S3_BUCKET says where files are copied to.");
  const folder = objectsFolder(env);
  const copied = await CopyLog.of(folder, bucket.name);
  const { files, bytes, damaged } = await copyFiles({
    db,
    disk: await openFileStore(folder),
    bucket: await openBucket(bucket),
    copied,
    onCopied: (count) => count % PROGRESS === 0 && console.warn(`${countOf(count, "file")} …`),
  });
  console.warn(`Copied ${countOf(files, "file")} of ${sizeOf(bytes)} to the bucket ${bucket.name}.`);
  for (const key of damaged) console.warn(`Damaged, and not copied: ${key}`);
  if (damaged.length > 0) return 1;
  console.warn(`The bucket has all files of ${folder}. From its next start the shop reads nothing there.`);
  return 0;
}

async function check(env: Env, db: Database, content: boolean): Promise<number> {
  const { objects, bytes, missing, extra, damaged } = await checkFiles(
    { db, objects: await openObjects(env) },
    { content },
  );
  for (const key of missing) console.warn(`Missing: ${key}`);
  for (const key of extra) console.warn(`Extra: ${key}`);
  for (const key of damaged) console.warn(`Damaged: ${key}`);
  const wrong = missing.length + extra.length + damaged.length;
  console.warn(
    `${countOf(objects, "stored file")} of ${sizeOf(bytes)}: ${wrong === 0 ? "as the database says." : `${wrong} are wrong.`}`,
  );
  return wrong === 0 ? 0 : 1;
}

const sizeOf = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

main(process.argv.slice(2)).then((code) => process.exit(code), exitUnchecked);

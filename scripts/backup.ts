import { countOf } from "@/lib/format/count";
import { readEnv } from "@/server/env";
import { exitUnchecked } from "@/server/exit";
import { backUp, restore } from "@/server/platform/backup/backup";
import { StartupError } from "@/server/platform/startup-error";

const USAGE = "npm run backup -- FOLDER\nnpm run restore -- FOLDER";

/**
 * Copies the database, the stored files and the generated secret into a folder, and back into an empty shop: `npm run
 * backup -- FOLDER`, `npm run restore -- FOLDER`. Stop the product first if it uses the embedded database; with
 * PostgreSQL (`DATABASE_URL`) a backup can be made at any time. Exits with 1 if a stored file is damaged, which is named.
 */
async function main(words: string[]): Promise<number> {
  const isRestore = words[0] === "--restore";
  const [folder, ...more] = isRestore ? words.slice(1) : words;
  if (!folder || more.length > 0 || folder.startsWith("-")) throw new StartupError(USAGE);
  const env = readEnv(process.env);
  const { files, bytes, made_at, damaged } = await (isRestore ? restore : backUp)(env, folder);
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  console.warn(
    `${isRestore ? "Restored" : "Backed up"}: the database of ${made_at}, ${countOf(files, "file")} of ${size}.`,
  );
  if (env.S3_BUCKET) console.warn(`What is in the bucket ${env.S3_BUCKET} is in no backup of this command.`);
  for (const path of damaged) console.warn(`Damaged, and not copied: objects/${path}`);
  return damaged.length > 0 ? 1 : 0;
}

main(process.argv.slice(2)).then((code) => process.exit(code), exitUnchecked);

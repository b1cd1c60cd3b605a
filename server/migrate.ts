import { z } from "zod";
import { parseSettings, urlSetting } from "@/lib/settings/settings";
import { exitWithReason } from "@/server/exit";
import { migrateDatabase } from "@/server/migrate-database";
import { SettingError } from "@/server/platform/startup-error";

const postgresUrl = urlSetting(/^postgres(ql)?$/, "postgres://user:password@host:5432/wavecrate");
const migrationSettings = z.object({ DATABASE_URL: postgresUrl, DATABASE_DIRECT_URL: postgresUrl.optional() });

/** Brings the tables of PostgreSQL to this version, and ends: the only role that changes them. */
async function main(): Promise<void> {
  const { settings, problem } = parseSettings(migrationSettings, process.env);
  if (!settings) throw new SettingError(problem);
  await migrateDatabase(settings, (sentence) => console.warn(sentence));
}

main().catch(exitWithReason);

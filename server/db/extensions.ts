import { sql } from "drizzle-orm";
import type { Database } from "@/server/db/database";

const SEARCHED_TABLES = ["sounds", "presets", "oneshots", "packs", "preset_packs", "oneshot_packs"];

/**
 * Uses the extensions that this server has, at every start, so that one installed later is picked up: `pg_trgm` indexes
 * every `search_text`, `vector` adds `sounds.embedding`, which a trigger copies from `sounds.features`.
 */
export async function ensureExtensions(db: Database): Promise<{ hasVector: boolean; hasTrgm: boolean }> {
  const hasTrgm = await enableExtension(db, "pg_trgm");
  if (hasTrgm) {
    for (const table of SEARCHED_TABLES) {
      await db.execute(
        sql.raw(`create index if not exists ${table}_search on ${table} using gin (search_text gin_trgm_ops)`),
      );
    }
  }
  const hasVector = await enableExtension(db, "vector");
  if (hasVector) await addEmbeddings(db);
  return { hasVector, hasTrgm };
}

async function enableExtension(db: Database, name: "pg_trgm" | "vector"): Promise<boolean> {
  const found = await db.execute<{ installed: boolean }>(
    sql`select installed_version is not null as installed from pg_available_extensions where name = ${name}`,
  );
  const extension = found.rows[0];
  if (!extension || extension.installed) return extension?.installed ?? false;
  try {
    await db.execute(sql.raw(`create extension if not exists ${name}`));
    return true;
  } catch (error) {
    if (isInsufficientPrivilege(error)) return false;
    throw error;
  }
}

function isInsufficientPrivilege(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === "42501";
}

async function addEmbeddings(db: Database): Promise<void> {
  const found = await db.execute(
    sql`select 1 from pg_trigger where tgname = 'sounds_embed' and tgrelid = 'sounds'::regclass`,
  );
  if (found.rows.length > 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table sounds add column if not exists embedding vector`);
    await tx.execute(sql`
      create or replace function embed_features() returns trigger language plpgsql as $$
      begin
        new.embedding := new.features::vector;
        return new;
      end $$`);
    await tx.execute(
      sql`create trigger sounds_embed before insert or update of features on sounds for each row execute function embed_features()`,
    );
    await tx.execute(sql`update sounds set features = features where features is not null`);
  });
}

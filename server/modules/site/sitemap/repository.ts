import { sql } from "drizzle-orm";
import type { Section } from "@/server/modules/site/sitemap/sections";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";

const CHUNK = 5_000;

/** One file of a section: its number from 1, its row count, and its last change (ISO 8601). */
export interface FileFacts {
  number: number;
  rows: number;
  /** Sum of the ids: with the count and the time it shows whether a cached file is still valid. */
  sum: string;
  changed_at: string;
}

export interface PathRow {
  id: number;
  paths: string[];
  changed_at: string;
}

/** The files of a section, except those without any row; or only the one with the given number. */
export async function readFiles(db: Executor, section: Section, number?: number): Promise<FileFacts[]> {
  const { rows } = await db.execute<FileFacts & Record<string, unknown>>(sql`
    select (r.id - 1) / ${section.idsPerFile}::int + 1 as number, count(*)::int as rows, sum(r.id)::text as sum,
      ${isoTime(sql`max(r.changed_at)`)} as changed_at
    from (${section.rows}) r ${number === undefined ? sql`` : sql`where ${inFile(section, number)}`}
    group by 1 order by 1`);
  return rows;
}

/** The rows of one file by id, in batches of some thousands. */
export async function* readPaths(db: Executor, section: Section, number: number): AsyncGenerator<PathRow[]> {
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<PathRow & Record<string, unknown>>(sql`
      select r.id, r.paths, ${isoTime(sql`r.changed_at`)} as changed_at from (${section.rows}) r
      where ${inFile(section, number)} and r.id > ${after} order by r.id limit ${CHUNK}`);
    if (rows.length > 0) yield rows;
    if (rows.length < CHUNK) return;
    after = rows.at(-1)?.id ?? 0;
  }
}

const inFile = ({ idsPerFile }: Section, number: number) =>
  sql`r.id > ${(number - 1) * idsPerFile}::int and r.id <= ${number * idsPerFile}::int`;

/** When the newest listed sound was added (ISO 8601), or null if there is none. */
export async function readNewestUpload(db: Executor): Promise<string | null> {
  const { rows } = await db.execute<{ changed_at: string | null }>(
    sql`select ${isoTime(sql`max(uploaded_at)`)} as changed_at from sounds where is_listed`,
  );
  return rows[0]?.changed_at ?? null;
}

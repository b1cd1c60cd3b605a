import { sql } from "drizzle-orm";
import { product } from "@/lib/settings/product";
import type { Secrets } from "@/lib/settings/secrets";
import { EXPORT_SECTIONS } from "@/server/modules/accounts/account/export-sections";
import type { ExportSection } from "@/server/modules/accounts/account/export-tables";
import type { Dependencies } from "@/server/modules/dependencies";
import { signDownload } from "@/server/modules/kit/media-links/download-link";
import type { Database, Executor } from "@/server/platform/db/database";
import { countUse } from "@/server/platform/db/rate-limit";

const PER_DAY = { limit: 3, seconds: 86_400 };
const READS_PER_DAY = { limit: 10, seconds: 86_400 };
/** Rows read at once, so that the memory of an export doesn't depend on the length of the history. */
const ROWS = 500;

/**
 * A link to an export of everything stored about a user, for themself or for the admin `readerId`. Throws a Failure beyond
 * three per day.
 */
export async function createExport(
  { db, signingSecret }: { db: Executor } & Pick<Dependencies, "signingSecret">,
  user: { id: number; username: string },
  readerId = user.id,
): Promise<{ link: string }> {
  await countUse(db, `export:user:${user.id}`, PER_DAY);
  const day = new Date().toISOString().slice(0, 10);
  const name = `${product.name.toLowerCase()}-${user.username}-${day}.json`;
  return { link: signDownload({ type: "export", name, user_id: user.id }, readerId, signingSecret) };
}

/** Counts a read of an export, because a link can be used for a while. Throws a Failure beyond ten per day. */
export function countExportRead(db: Database, userId: number): Promise<void> {
  return countUse(db, `export_read:user:${userId}`, READS_PER_DAY);
}

/**
 * Everything stored about a user as the text of one JSON object, in parts: a list of rows for each section. What is sealed
 * is opened with `secret` for the user themself; another reader, for whom it is null, doesn't get it.
 */
export async function* exportUser(db: Database, userId: number, secret: Secrets | null): AsyncGenerator<string> {
  yield `{\n"exported_at": ${JSON.stringify(new Date().toISOString())}`;
  for (const { name, rows, open } of EXPORT_SECTIONS) {
    yield `,\n${JSON.stringify(name)}: [`;
    let isFirst = true;
    for (let after = 0, hasMore = true; hasMore; ) {
      const { rows: part } = await db.execute<{ id: string | number }>(sql`
        select * from (${rows(userId)}) r where r.id > ${after} order by r.id limit ${ROWS}`);
      for (const row of part) {
        yield `${isFirst ? "" : ","}\n${JSON.stringify(open ? withoutSeals(row, open, { secret, userId }) : row)}`;
        isFirst = false;
        after = Number(row.id);
      }
      hasMore = part.length === ROWS;
    }
    yield "]";
  }
  yield "\n}\n";
}

function withoutSeals(
  row: Record<string, unknown>,
  { sealed, read }: NonNullable<ExportSection["open"]>,
  { secret, userId }: { secret: Secrets | null; userId: number },
) {
  const open = Object.entries(row).filter(([column]) => !sealed.includes(column));
  return { ...Object.fromEntries(open), ...(secret === null ? {} : read(row, secret, userId)) };
}

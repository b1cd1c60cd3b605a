import { compareBooks } from "@/server/modules/money/books/service";
import { openPostgres } from "@/server/platform/db/postgres";

/** Every difference in the books of a running database. */
export async function compareAt(url: string): Promise<string[]> {
  const { db, close } = await openPostgres(url);
  try {
    return await compareBooks(db);
  } finally {
    await close();
  }
}

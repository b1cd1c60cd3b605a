import { type SQL, sql } from "drizzle-orm";
import { PACK_STATUS } from "@/lib/contract/rules/packs";

/** The statuses of packs as constants of a statement: a condition has to be that of an index, without parameters. */
export const STATUS = Object.fromEntries(
  Object.entries(PACK_STATUS).map(([name, code]) => [name, sql.raw(String(code))]),
) as Record<keyof typeof PACK_STATUS, SQL>;

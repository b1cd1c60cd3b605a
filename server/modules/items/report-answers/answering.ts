import type { SQL } from "drizzle-orm";
import type { SoundKind } from "@/lib/contract/entities/library";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import {
  reportDismissed,
  reportedSoundBanned,
  reportedSoundRemoved,
} from "@/server/modules/items/report-answers/notices";
import * as repository from "@/server/modules/items/report-answers/repository";
import type { Transaction } from "@/server/platform/db/database";

interface ReportedSound {
  kind: SoundKind;
  id: number;
  title: string;
}

interface Answer {
  /** Who decided. */
  by: number;
  /** What only admins read. */
  note: string | undefined;
}

/**
 * Answers the open reports about a sound that is banned: each reporter is told that it is off sale, and nothing of the
 * reason, which is its creator's. Returns how many there were.
 */
export function answerBan(tx: Transaction, { kind, id, title }: ReportedSound, { by, note }: Answer): Promise<number> {
  return repository.closeReports(tx, PACK_TABLES[kind].items, id, {
    ...{ by, outcome: "banned", answer: null, note: note ?? null },
    message: reportedSoundBanned.web({ title }),
  });
}

/** Answers the open reports about a sound that stays, up to the one that was read last, with words for their reporters. */
export function answerDismissal(
  tx: Transaction,
  { kind, id, title }: ReportedSound,
  { by, note, reason, upTo }: Answer & { reason: string; upTo: number },
): Promise<number> {
  return repository.closeReports(tx, PACK_TABLES[kind].items, id, {
    ...{ by, outcome: "dismissed", answer: reason, note: note ?? null, upTo },
    message: reportDismissed.web({ title, reason }),
  });
}

/** Tells who reported sounds that are about to be deleted, since their reports go with them. `ids` selects the sounds' ids. */
export async function tellOfRemoval(tx: Transaction, kind: SoundKind, ids: SQL): Promise<void> {
  const tables = PACK_TABLES[kind].items;
  for (const { id, title } of await repository.findReported(tx, tables, ids)) {
    await repository.tellReporters(tx, tables, id, reportedSoundRemoved.web({ title }));
  }
}

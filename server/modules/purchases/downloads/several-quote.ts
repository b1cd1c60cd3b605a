import type { SoundsQuote } from "@/lib/contract/entities/sounds-quote";
import { creditsFor } from "@/lib/contract/rules/credits";
import { takenFailure } from "@/server/modules/items/items/taken-sounds";
import { isVisible } from "@/server/modules/items/items/visibility";
import type { Buyer } from "@/server/modules/purchases/downloads/buyer";
import { findItemFile, ITEM_TABLES, type ItemFiles } from "@/server/modules/purchases/downloads/repository";
import { isMaker, MISSING, OFF_SALE, TAKEN_OFF } from "@/server/modules/purchases/downloads/service";
import { refusalToSpend } from "@/server/modules/purchases/downloads/spending";
import type { Executor } from "@/server/platform/db/database";
import type { Viewer } from "@/server/platform/viewer";

/** The files of samples that are wanted together. */
export interface RequestedSounds {
  ids: readonly number[];
  with_midi: readonly number[];
}

/** A wanted file: what it is to the viewer, or why it can't be delivered. */
export interface QuotedFile {
  file: { kind: "sample"; id: number; format: "wav" | "mid" };
  /** Null if the viewer may not see the sample. */
  item: ItemFiles | null;
  cost: number;
  state: "owned" | "made" | "new" | "left-out";
  problem: string | null;
}

const UNKNOWN = "There is no such sound.";
const IN_PREPARATION = "This WAV is being prepared. Try again in a minute.";

/** The wanted files in the order of the ids, each WAV with its MIDI file: the one that is wanted, or owned. */
export async function readParts(
  db: Executor,
  { ids, with_midi }: RequestedSounds,
  viewer: Viewer,
): Promise<QuotedFile[]> {
  const parts: QuotedFile[] = [];
  for (const id of ids) {
    const wav = await readPart(db, id, "wav", viewer);
    parts.push(wav);
    if (wav.state === "left-out") continue;
    const midi = await readPart(db, id, "mid", viewer);
    if (with_midi.includes(id) || midi.item?.owns_file) parts.push(midi);
  }
  return parts;
}

async function readPart(db: Executor, id: number, format: "wav" | "mid", viewer: Viewer): Promise<QuotedFile> {
  const file = { kind: "sample", id, format } as const;
  const item = await findItemFile(db, file, { viewer, buyerId: viewer.id });
  const leftOut = (problem: string): QuotedFile => ({ file, item, cost: 0, state: "left-out", problem });
  if (item?.is_owned && item.is_taken && !viewer.is_admin) {
    return leftOut((await takenFailure(db, ITEM_TABLES.sample, id, viewer.id)).message);
  }
  if (!item || !isVisible(item, viewer)) return { ...leftOut(UNKNOWN), item: null };
  if (item.key === null) return leftOut(format === "wav" ? IN_PREPARATION : (MISSING.mid ?? UNKNOWN));
  if (item.owns_file) return { file, item, cost: 0, state: "owned", problem: null };
  if (isMaker(viewer, item)) {
    return item.is_banned ? leftOut(TAKEN_OFF) : { file, item, cost: 0, state: "made", problem: null };
  }
  const cost = creditsFor(item, format);
  if (cost > 0 && !item.is_listed) return leftOut(OFF_SALE);
  return { file, item, cost, state: "new", problem: null };
}

/** What the parts cost the buyer together. */
export function quoteOf(parts: readonly QuotedFile[], buyer: Buyer): SoundsQuote {
  const required_credit = parts.reduce((sum, { cost }) => sum + cost, 0);
  const amounts = { required_credit, available_credit: buyer.spendable };
  return {
    lines: parts.map(({ file, item, cost, state, problem }) => ({
      sample_id: file.id,
      title: item?.title ?? null,
      format: file.format,
      credits: cost,
      is_owned: state === "owned",
      problem,
    })),
    ...(refusalToSpend(buyer, required_credit) ?? { status: "ok" as const, ...amounts }),
  };
}

import { differencesOf, faultsOf } from "@/features/work/sounds/readings";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import type { FindingKind } from "@/lib/contract/rules/finding-kinds";

/** What there can be to check about a sound. It may stay open: a moderator sees it, too. */
export const REMARKS = ["tempo-differs", "key-differs", "clips", "silence", "loop-ends", "faults"] as const;
export type Remark = (typeof REMARKS)[number];

const OF_FINDINGS: Partial<Record<FindingKind, Remark>> = {
  clipping: "clips",
  "silence-start": "silence",
  "silence-end": "silence",
  "seam-click": "loop-ends",
  "uneven-beats": "loop-ends",
  "other-tempo": "tempo-differs",
  "other-key": "key-differs",
};

/** What there is to check about a sound, in the order of `REMARKS`. */
export function remarksOf(sound: PackSound): Remark[] {
  const found = new Set<Remark>([
    ...differencesOf(sound).map(({ field }): Remark => (field === "tempo" ? "tempo-differs" : "key-differs")),
    ...faultsOf(sound).map(({ kind }) => OF_FINDINGS[kind] ?? "faults"),
  ]);
  return REMARKS.filter((remark) => found.has(remark));
}

/** A remark and the sounds that have it, in their order. */
export interface OpenRemark {
  remark: Remark;
  sounds: readonly Pick<PackSound, "id" | "title">[];
}

/** The remarks on a pack’s sounds that are open. */
export function openRemarks(sounds: readonly PackSound[]): OpenRemark[] {
  const all = sounds.map((sound) => ({ sound, remarks: remarksOf(sound) }));
  return REMARKS.flatMap((remark) => {
    const of = all.filter(({ remarks }) => remarks.includes(remark)).map(({ sound }) => sound);
    return of.length > 0 ? [{ remark, sounds: of }] : [];
  });
}

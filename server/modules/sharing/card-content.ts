import type { Pack, PackKind } from "@/lib/contract/entities/pack";
import type { Creator } from "@/lib/contract/entities/person";
import type { Sample } from "@/lib/contract/entities/sound";
import { formatCount } from "@/lib/format/count";
import { keyName } from "@/lib/format/key-name";
import { INK } from "@/server/modules/sharing/card-parts";
import { type PackCard, SHELF_LENGTH, type ShelfCard, type SoundCard } from "@/server/modules/sharing/cards";

/** What a pack's page shows about its sounds. */
export interface PackFacts {
  total_seconds: number;
  tempo_min: number | null;
  tempo_max: number | null;
}

type Fact = readonly [label: string, value: string];

const COUNTED: Record<PackKind, string> = { sample: "Sounds", preset: "Presets", oneshot: "One-shots" };

/** The content of a sample's card. */
export function soundCard(sample: Sample): SoundCard {
  const key: Fact[] = sample.key_value === null ? [] : [["Key", keyName(sample.key_value, sample.key_is_minor)]];
  const tempo: Fact[] = sample.tempo === null ? [] : [["BPM", String(Math.round(sample.tempo))]];
  const [instrument] = sample.instruments;
  return {
    title: sample.title,
    creator: sample.user_display,
    noun: instrument ? `Sample  ·  ${instrument}` : "Sample",
    pack: sample.pack_title,
    glow: sample.pack_glow,
    peaks: sample.peaks,
    facts: [["Time", sample.duration], ...key, ...tempo],
  };
}

/** The content of a pack's card. */
export function packCard(pack: Pack, { total_seconds, tempo_min, tempo_max }: PackFacts): PackCard {
  const seconds = Math.round(total_seconds);
  const [low, high] = [tempo_min, tempo_max].map((tempo) => (tempo === null ? null : Math.round(tempo)));
  const tempo: Fact[] = low == null || high == null ? [] : [["BPM", low === high ? `${low}` : `${low}–${high}`]];
  return {
    kind: pack.kind,
    title: pack.title,
    creator: pack.user.display,
    glow: pack.glow,
    facts: [
      [COUNTED[pack.kind], formatCount(pack.audio_count)],
      ["Length", `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`],
      ...tempo,
    ],
  };
}

/** The content of a creator's card; the shelf holds the newest packs. */
export function creatorCard(creator: Creator, packs: readonly Pack[]): ShelfCard {
  const counted = (count: number, noun: string): Fact[] =>
    count === 0 ? [] : [[count === 1 ? noun : `${noun}s`, formatCount(count)]];
  return {
    display: creator.display,
    note: creator.is_top_seller ? "Top 50 Creator" : "Creator",
    glow: packs[0]?.glow ?? INK.raised,
    facts: [
      ...counted(creator.audio_count, "sample"),
      ...counted(creator.packs_count, "pack"),
      ...counted(creator.likes_count, "follower"),
    ],
    shelf: packs.slice(0, SHELF_LENGTH).map(({ glow }) => glow),
  };
}

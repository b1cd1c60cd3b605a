import type { Creator } from "@/lib/contract/entities/creator";
import type { Pack, PackKind } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import type { Stack } from "@/lib/contract/entities/stack";
import { isPreset, isSample, soundKind } from "@/lib/contract/rules/kinds";
import { formatCount } from "@/lib/format/count";
import { keyName } from "@/lib/format/key-name";
import { creatorsOf } from "@/lib/format/sound-creators";
import { keyWords } from "@/lib/format/stack-words";
import { INK } from "@/server/modules/site/sharing/card-parts";
import {
  type PackCard,
  SHELF_LENGTH,
  type ShelfCard,
  type SoundCard,
  STACK_MOSAIC,
  type StackCard,
} from "@/server/modules/site/sharing/cards";

/** The facts that a pack's page shows about its sounds. */
export interface PackFacts {
  total_seconds: number;
  tempo_min: number | null;
  tempo_max: number | null;
}

type Fact = readonly [label: string, value: string];

const COUNTED: Record<PackKind, string> = { sample: "Sounds", preset: "Presets", oneshot: "One-shots" };

const SOUND_NOUNS: Record<PackKind, string> = { sample: "Sample", preset: "Preset", oneshot: "One-shot" };

/** The content of a sound's card. */
export function soundCard(sound: Sound): SoundCard {
  const sample = isSample(sound) ? sound : null;
  const key: Fact[] = sample?.key_value ? [["Key", keyName(sample.key_value, sample.key_is_minor)]] : [];
  const tempo: Fact[] = sample?.tempo ? [["BPM", String(Math.round(sample.tempo))]] : [];
  const noun = SOUND_NOUNS[soundKind(sound)];
  const what = isPreset(sound) ? sound.plugins[0]?.plugin.title : sound.instruments[0];
  return {
    title: sound.title,
    creator: creatorsOf(sound)[0]?.display ?? null,
    noun: what ? `${noun}  ·  ${what}` : noun,
    pack: sound.pack_title,
    glow: sound.pack_glow,
    peaks: sound.peaks,
    facts: [["Time", sound.duration], ...key, ...tempo],
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

/** The content of a stack's card as everybody hears it, and the addresses of up to four covers of its sounds. */
export function stackCard(stack: Stack): StackCard & { thumbs: string[] } {
  const samples = stack.lanes.flatMap(({ sample }) => sample ?? []);
  const thumbs = [...new Set(samples.map(({ pack_thumb }) => pack_thumb).filter(Boolean))];
  const key = keyWords(stack);
  return {
    title: stack.title,
    author: stack.author.display,
    glow: samples.find(({ pack_thumb }) => pack_thumb !== "")?.pack_glow ?? INK.raised,
    lanes: samples.map(({ peaks }) => peaks),
    facts: [["Lanes", String(stack.lanes.length)], ...(key ? [["Key", key] as const] : []), ["BPM", String(stack.bpm)]],
    thumbs: thumbs.length < STACK_MOSAIC ? thumbs.slice(0, 1) : thumbs.slice(0, STACK_MOSAIC),
  };
}

/** The content of a creator's card, with the newest packs. */
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

import type { Sound } from "@/lib/contract/entities/sound";
import type { User } from "@/lib/contract/entities/user";
import { creditsFor } from "@/lib/contract/rules/credits";
import type { FormatName } from "@/lib/contract/rules/downloads";
import { isMidi, isPreset, isSample } from "@/lib/contract/rules/kinds";
import { countOf } from "@/lib/format/count";
import { formatRecentDay } from "@/lib/format/date";

/** A file of a sound that is sold. */
export interface SoundFile {
  name: FormatName;
  /** Credits; 0 is free. */
  cost: number;
}

/** The files of a sound; the MIDI file comes first if the sound is shown as such. */
export function filesOf(sound: Sound): SoundFile[] {
  return formatsIn(sound).map((name) => ({ name, cost: creditsFor(sound, name) }));
}

function formatsIn(sound: Sound): FormatName[] {
  if (isPreset(sound)) return ["preset"];
  if (!isSample(sound)) return ["wav"];
  const mid: FormatName[] = sound.has_mid ? ["mid"] : [];
  const stems: FormatName[] = sound.has_stems ? ["stems"] : [];
  return isMidi(sound) ? [...mid, "wav", ...stems] : ["wav", ...mid, ...stems];
}

/** When the user got this file, as an ISO instant; undefined if it isn't owned. */
export function ownedAt(user: User, sound: Sound, format: FormatName): string | undefined {
  if (isPreset(sound)) return user.preset_downloads.find(({ sample_id }) => sample_id === sound.id)?.created_at;
  if (!isSample(sound)) return user.oneshot_downloads.find(({ sample_id }) => sample_id === sound.id)?.created_at;
  return user.sample_downloads.find(({ sample_id, type }) => sample_id === sound.id && type === format)?.created_at;
}

/** `Now` within a minute of the download, then `on 12 Mar`, with the year if it is another one. */
export function downloadedWhen(createdAt: string, now = new Date()): string {
  if (now.getTime() - Date.parse(createdAt) < 60_000) return "Now";
  return `on ${formatRecentDay(createdAt, now)}`;
}

/** `You need an additional 3 credits`, singular at 1. */
export function needMore(missing: number): string {
  return `You need an additional ${countOf(missing, "credit")}`;
}

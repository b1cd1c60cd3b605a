import { MIDI_CREDITS, STEMS_CREDITS } from "@/lib/contract/constants";
import type { Preset, SampleDetail, Sound } from "@/lib/contract/entities/sound";
import type { User } from "@/lib/contract/entities/user";
import { isPreset, isSample } from "@/lib/player/sound";

/** A file that a sound is sold as. A one-shot and a preset have one, a sample up to three. */
export type FormatName = "wav" | "mid" | "stems" | "preset";

export interface Format {
  name: FormatName;
  title: string;
  /** What the file is, such as `24-bit, 44.1 kHz, 5.2 MB`; empty until the sound's files are known. */
  detail: string;
  /** Credits; 0 is free. */
  cost: number;
}

/** The files of a sound with their cost, first the one that a plain press is about. */
export function formatsOf(sound: Sound | SampleDetail): Format[] {
  if (isPreset(sound)) return [{ name: "preset", title: "Preset", detail: presetDetail(sound), cost: priceOf(sound) }];
  const wav: Format = { name: "wav", title: "WAV", detail: wavDetail(sound), cost: priceOf(sound) };
  if (!isSample(sound)) return [wav];
  const files = "files" in sound ? sound.files : null;
  const formats = [wav];
  if (sound.has_mid) {
    const detail = files?.mid ? fileSize(files.mid.size) : "";
    formats.push({ name: "mid", title: "MIDI", detail, cost: sound.is_free ? 0 : MIDI_CREDITS });
  }
  if (sound.has_stems) {
    const detail = files?.stems ? `${files.stems.count} files, ${fileSize(files.stems.size)}` : "";
    formats.push({ name: "stems", title: "Stems", detail, cost: sound.is_free ? 0 : STEMS_CREDITS });
  }
  return formats;
}

function priceOf(sound: Sound): number {
  return sound.is_free ? 0 : sound.price;
}

function wavDetail(sound: Sound | SampleDetail): string {
  if (!("files" in sound)) return "file_size" in sound ? fileSize(sound.file_size) : "";
  const { wav } = sound.files;
  return `${wav.bit_depth}-bit, ${(wav.sample_rate / 1000).toLocaleString("en-US")} kHz, ${fileSize(wav.size)}`;
}

function presetDetail(preset: Preset): string {
  return [...preset.plugins.map(({ plugin }) => plugin.title), fileSize(preset.file_size)].join(", ");
}

/** Bytes as `4 KB` or `5.2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000)).toLocaleString("en-US")} KB`;
  return `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, "")} MB`;
}

/** When the user got this file, as an ISO instant; undefined when it isn't owned. */
export function ownedAt(user: User, sound: Sound, format: FormatName): string | undefined {
  if (isPreset(sound)) return user.preset_downloads.find(({ sample_id }) => sample_id === sound.id)?.created_at;
  if (!isSample(sound)) return user.oneshot_downloads.find(({ sample_id }) => sample_id === sound.id)?.created_at;
  return user.sample_downloads.find(({ sample_id, type }) => sample_id === sound.id && type === format)?.created_at;
}

/** `Now` within a minute of the download, then `on 12 Mar`, with the year when it is another one. */
export function downloadedWhen(createdAt: string, now = new Date()): string {
  const date = new Date(createdAt);
  if (now.getTime() - date.getTime() < 60_000) return "Now";
  const year = date.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return `on ${date.toLocaleDateString("en-GB", { day: "numeric", month: "short", year })}`;
}

/** Only a free pass, a trial, a subscription, or credits left from one let a priced sound be bought. */
export function mayBuy(user: User): boolean {
  return user.is_subscribed || user.credit > 0 || ["free_pass", "in_trial"].includes(user.subscription_status);
}

/** Admins and active creators take samples and presets without charge. */
export function downloadsFree(user: User, sound: Sound): boolean {
  return user.is_admin || (user.seller_status === "active" && (isPreset(sound) || isSample(sound)));
}

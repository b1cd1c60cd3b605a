import { priceOf } from "@/features/downloads/main-file";
import { MIDI_CREDITS, STEMS_CREDITS } from "@/lib/contract/constants";
import type { Preset, SampleDetail, Sound } from "@/lib/contract/entities/sound";
import type { FormatName } from "@/lib/contract/kind-calls";
import { isPreset, isSample } from "@/lib/contract/kinds";
import { formatCount } from "@/lib/format/count";

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

function wavDetail(sound: Sound | SampleDetail): string {
  if (!("files" in sound)) return "file_size" in sound ? fileSize(sound.file_size) : "";
  const { wav } = sound.files;
  return `${wav.bit_depth}-bit, ${wav.sample_rate / 1000} kHz, ${fileSize(wav.size)}`;
}

function presetDetail(preset: Preset): string {
  return [...preset.plugins.map(({ plugin }) => plugin.title), fileSize(preset.file_size)].join(", ");
}

/** Bytes as `4 KB` or `5.2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${formatCount(Math.max(1, Math.round(bytes / 1000)))} KB`;
  return `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, "")} MB`;
}

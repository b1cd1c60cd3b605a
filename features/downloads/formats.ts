import type { Preset, SampleDetail, Sound } from "@/lib/contract/entities/sound";
import type { FormatName } from "@/lib/contract/rules/downloads";
import { isPreset } from "@/lib/contract/rules/kinds";
import { formatCount } from "@/lib/format/count";

export const FORMAT_TITLES: Record<FormatName, string> = { wav: "WAV", mid: "MIDI", stems: "Stems", preset: "Preset" };

/** Details of a file, such as `24-bit, 44.1 kHz, 5.2 MB`; empty until the sound's files are known. */
export function fileDetail(sound: Sound | SampleDetail, name: FormatName): string {
  if (isPreset(sound)) return presetDetail(sound);
  if (name === "wav") return wavDetail(sound);
  const files = "files" in sound ? sound.files : null;
  if (name === "mid") return files?.mid ? fileSize(files.mid.size) : "";
  return files?.stems ? `${files.stems.count} files, ${fileSize(files.stems.size)}` : "";
}

function wavDetail(sound: Sound | SampleDetail): string {
  if (!("files" in sound)) return "file_size" in sound ? fileSize(sound.file_size) : "";
  const { wav } = sound.files;
  return `${wav.bit_depth}-bit, ${wav.sample_rate / 1000} kHz, ${fileSize(wav.size)}`;
}

function presetDetail(preset: Preset): string {
  const loads = preset.has_resources ? ["in a zip with what it loads"] : [];
  return [...preset.plugins.map(({ plugin }) => plugin.title), fileSize(preset.file_size), ...loads].join(", ");
}

/** Bytes as `4 KB` or `5.2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${formatCount(Math.max(1, Math.round(bytes / 1000)))} KB`;
  return `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, "")} MB`;
}

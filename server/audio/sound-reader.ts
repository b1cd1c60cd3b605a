import { MAX_FILE_BYTES, MAX_SOUND_SECONDS } from "@/lib/contract/rules/packs";
import { looksLikeAiff, readAiff, readAiffBlocks, requireCatalogueForm } from "@/server/audio/aiff";
import { looksLikeAnyWav, readAnyWav, readAnyWavBlocks } from "@/server/audio/any-wav";
import { AudioError } from "@/server/audio/audio-error";
import type { ByteSource } from "@/server/audio/byte-source";
import { HIGHEST_RATE, looksLikeFlac, readFlacBlocks, readFlacFormat } from "@/server/audio/flac";
import { Resampler } from "@/server/audio/resampler";
import { looksLikeWav, readWavBlocks, readWavFormat } from "@/server/audio/wav";

export interface SoundFormat {
  container: "wav" | "flac" | "aiff";
  sample_rate: number;
  bit_depth: number;
  is_float: boolean;
  channels: 1 | 2;
}

/** What a reader accepts; by default what the catalogue does. */
export interface ReaderLimits {
  maxSeconds?: number | undefined;
  /** Of FLAC; WAV and AIFF have at most 48 kHz. */
  maxSampleRate?: number | undefined;
  /**
   * Reads every WAV and AIFF that other programs play, converted to a rate of the catalogue; see {@link readAnyWav} and
   * {@link readAiff}.
   */
  readsAnyForm?: boolean | undefined;
}

export interface SoundReader {
  format: SoundFormat;
  blocks: AsyncIterable<Float32Array[]> | Iterable<Float32Array[]>;
}

/**
 * Recognises a WAV, AIFF or FLAC by its bytes (never by its name) and returns its format and a stream of decoded blocks.
 * Throws AudioError: "too_large" over 200 MB, "too_long" over `maxSeconds`, "unsupported" or "damaged".
 */
export function openSoundReader(
  source: ByteSource,
  { maxSeconds = MAX_SOUND_SECONDS, maxSampleRate = HIGHEST_RATE, readsAnyForm = false }: ReaderLimits = {},
): SoundReader {
  if (source.size > MAX_FILE_BYTES) throw new AudioError("too_large", "Please upload a file of at most 200 MB.");
  if (source.size === 0) throw new AudioError("damaged", "This file is empty.");
  const head = source.read(0, 12);
  if (readsAnyForm && looksLikeAnyWav(head)) return openAnyWav(source, maxSeconds);
  if (looksLikeAiff(head)) return openAiff(source, maxSeconds, readsAnyForm);
  if (looksLikeWav(head)) {
    const format = readWavFormat(source);
    checkLength(format.frames, format.sampleRate, maxSeconds);
    return {
      format: { container: "wav", ...wireFormat(format), is_float: format.isFloat },
      blocks: readWavBlocks(source, format),
    };
  }
  const start = lengthOfId3(head);
  if (looksLikeFlac(source.read(start, 4))) {
    const format = readFlacFormat(source, start, maxSampleRate);
    checkLength(format.frames, format.sampleRate, maxSeconds);
    return {
      format: { container: "flac", ...wireFormat(format), is_float: false },
      // A FLAC header may state any length, so the samples are counted as they arrive, before they are decoded.
      blocks: readFlacBlocks(source, format, (frames) => checkLength(frames, format.sampleRate, maxSeconds)),
    };
  }
  throw new AudioError("unsupported", "Please upload a WAV, AIFF or FLAC file. This isn’t audio we can read.");
}

function openAnyWav(source: ByteSource, maxSeconds: number): SoundReader {
  const wav = readAnyWav(source);
  checkLength(wav.frames, wav.sampleRate, maxSeconds);
  const form = { container: "wav" as const, bit_depth: wav.width * 8, is_float: wav.isFloat };
  return atCatalogueRate(form, wav, readAnyWavBlocks(source, wav));
}

function openAiff(source: ByteSource, maxSeconds: number, isAnyForm: boolean): SoundReader {
  const aiff = readAiff(source);
  if (!isAnyForm) requireCatalogueForm(aiff);
  checkLength(aiff.frames, aiff.sampleRate, maxSeconds);
  const form = { container: "aiff" as const, bit_depth: aiff.bits, is_float: aiff.coding.isFloat };
  return atCatalogueRate(form, aiff, readAiffBlocks(source, aiff));
}

/** Its first two channels, converted to a rate of the catalogue if they are at none. */
function atCatalogueRate(
  form: Pick<SoundFormat, "container" | "bit_depth" | "is_float">,
  { sampleRate, channels: all }: { sampleRate: number; channels: number },
  blocks: Iterable<Float32Array[]>,
): SoundReader {
  const sample_rate = catalogueRate(sampleRate);
  const channels = all === 1 ? 1 : 2;
  return {
    format: { ...form, sample_rate, channels },
    blocks: sample_rate === sampleRate ? blocks : resampled(blocks, channels, [sampleRate, sample_rate]),
  };
}

/** The rate itself if halving leads to one of the catalogue, else the one of these that it has more in common with. */
function catalogueRate(rate: number): number {
  for (let halved = rate; halved >= 44_100; halved /= 2) if (halved === 44_100 || halved === 48_000) return rate;
  return rate % 11_025 === 0 ? 44_100 : 48_000;
}

function* resampled(
  blocks: Iterable<Float32Array[]>,
  channels: number,
  [from, to]: [from: number, to: number],
): Generator<Float32Array[]> {
  const resamplers = Array.from({ length: channels }, () => new Resampler(from, to));
  for (const block of blocks) yield block.map((samples, channel) => resamplers[channel]!.push(samples));
  yield resamplers.map((resampler) => resampler.flush());
}

function wireFormat(format: { sampleRate: number; bitDepth: number; channels: 1 | 2 }) {
  return { sample_rate: format.sampleRate, bit_depth: format.bitDepth, channels: format.channels };
}

function checkLength(frames: number, sampleRate: number, maxSeconds: number) {
  if (frames <= maxSeconds * sampleRate) return;
  const most = maxSeconds % 60 === 0 && maxSeconds > 60 ? `${maxSeconds / 60} minutes` : `${maxSeconds} seconds`;
  throw new AudioError("too_long", `Please upload a sound of at most ${most}.`);
}

/** Some taggers put an ID3v2 block before the FLAC marker; its length is stored in 7 bits per byte. */
function lengthOfId3(head: Uint8Array): number {
  if (head[0] !== 0x49 || head[1] !== 0x44 || head[2] !== 0x33) return 0;
  return 10 + (((head[6]! & 127) << 21) | ((head[7]! & 127) << 14) | ((head[8]! & 127) << 7) | (head[9]! & 127));
}

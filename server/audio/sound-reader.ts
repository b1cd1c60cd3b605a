import { meantRate } from "@/lib/audio/delivered-rate";
import type { Finding } from "@/lib/contract/entities/finding";
import { MAX_FILE_BYTES, MAX_SOUND_SECONDS } from "@/lib/contract/rules/packs";
import { looksLikeAiff, readAiff } from "@/server/audio/aiff";
import { looksLikeAnyWav, readAnyWav } from "@/server/audio/any-wav";
import { AudioError } from "@/server/audio/audio-error";
import { type ByteSource, sourceFrom } from "@/server/audio/byte-source";
import { type CameAs, deliveredForm, inDeliveredForm } from "@/server/audio/delivered-form";
import { arrivalFindings } from "@/server/audio/findings/arrival-findings";
import { looksLikeFlac, readFlacBlocks, readFlacFormat } from "@/server/audio/flac";
import { foreignSentence } from "@/server/audio/foreign-file";
import { readMarks } from "@/server/audio/read-marks";
import { readStoredSamples } from "@/server/audio/samples";
import { movedMarks, NO_MARKS, type SoundMarks } from "@/server/audio/sound-marks";
import { readWholeWav } from "@/server/audio/wav";

/** What a file is, and the form in which its samples are read and delivered. */
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
  /** Of more than two, the first two are read. */
  maxChannels?: number | undefined;
}

export interface SoundReader {
  format: SoundFormat;
  /** The file itself is what is delivered; of any other a WAV is written. */
  isDelivered: boolean;
  /** What was done to read it, and what is missing of it. */
  findings: Finding[];
  /** What a program noted in it, in samples as they are delivered. */
  marks: SoundMarks;
  blocks: AsyncIterable<Float32Array[]> | Iterable<Float32Array[]>;
}

/** A file whose header was read, before it is brought to the form that is delivered. */
interface OpenedFile extends CameAs {
  container: SoundFormat["container"];
  channels: number;
  /** 0 if that isn't known before it is read. */
  frames: number;
  missing: number;
  behind: number;
  isWhole: boolean;
  /** In samples of the file. */
  marks: SoundMarks;
  blocks: SoundReader["blocks"];
}

const RATES = { lowest: 4_000, highest: 384_000 };

/**
 * Recognises a WAV, AIFF or FLAC by its bytes (never by its name) and returns its format and a stream of decoded blocks.
 * Reads what other programs play: wrong lengths, any usual rate and depth. Throws AudioError: "too_large" over 200 MB,
 * "too_long" over `maxSeconds`, "unsupported" or "damaged".
 */
export function openSoundReader(
  source: ByteSource,
  { maxSeconds = MAX_SOUND_SECONDS, maxChannels = 2 }: ReaderLimits = {},
): SoundReader {
  if (source.size > MAX_FILE_BYTES) throw new AudioError("too_large", "Please upload a file of at most 200 MB.");
  if (source.size === 0) throw new AudioError("damaged", "This file is empty.");
  const file = openFile(source, maxSeconds);
  const { container, channels, sampleRate } = file;
  const noun = NOUNS[container];
  if (channels > maxChannels)
    throw new AudioError("unsupported", `Please upload mono or stereo; this ${noun} file has ${channels} channels.`);
  // The negation also covers NaN.
  if (!(sampleRate >= RATES.lowest && sampleRate <= RATES.highest))
    throw new AudioError(
      "unsupported",
      sampleRate >= 1 && sampleRate < Infinity
        ? `This ${noun} file is at ${sampleRate} Hz, which can't be read.`
        : `This ${noun} file has a sample rate that can't be read.`,
    );
  checkLength(file.frames, sampleRate, maxSeconds);
  const form = deliveredForm(file);
  const format = { container, ...form, channels: channels === 1 ? (1 as const) : (2 as const) };
  const isAsItCame = sampleRate === form.sample_rate && file.bits <= form.bit_depth;
  return {
    format,
    isDelivered: file.isWhole,
    findings: arrivalFindings(file, form),
    marks: movedMarks(file.marks, { ratio: form.sample_rate / meantRate(sampleRate) }),
    blocks: isAsItCame ? file.blocks : inDeliveredForm(file.blocks, file, form),
  };
}

const NOUNS = { wav: "WAV", aiff: "AIFF", flac: "FLAC" };

function openFile(whole: ByteSource, maxSeconds: number): OpenedFile {
  const start = lengthOfId3(whole.read(0, 10));
  const source = sourceFrom(whole, start);
  const head = source.read(0, 12);
  if (looksLikeAnyWav(head)) return openWav(source, start === 0);
  if (looksLikeAiff(head)) return openAiff(source);
  if (looksLikeFlac(head)) return openFlac(source, maxSeconds);
  throw new AudioError("unsupported", foreignSentence(whole));
}

function openWav(source: ByteSource, isUntagged: boolean): OpenedFile {
  const asItIs = isUntagged ? readWholeWav(source) : null;
  const wav = readAnyWav(source);
  const { coding, channels, bits, sampleRate, missing, behind } = wav;
  const place = asItIs ?? wav;
  return {
    ...{ container: "wav", channels, sampleRate, bits, isFloat: coding.isFloat, isWhole: asItIs !== null },
    ...(asItIs ? { missing: 0, behind: 0 } : { missing, behind }),
    frames: place.frames,
    marks: readMarks(source, { end: wav.end, isLittleEndian: coding.isLittleEndian }),
    blocks: readStoredSamples(source, { ...wav, frames: place.frames, dataOffset: place.dataOffset }, "WAV"),
  };
}

function openAiff(source: ByteSource): OpenedFile {
  const aiff = readAiff(source);
  const blocks = readStoredSamples(source, aiff, "AIFF");
  const marks = readMarks(source, { end: aiff.end, isLittleEndian: false });
  return { ...aiff, container: "aiff", isFloat: aiff.coding.isFloat, isWhole: false, marks, blocks };
}

function openFlac(source: ByteSource, maxSeconds: number): OpenedFile {
  const format = readFlacFormat(source);
  const { sampleRate, channels, frames, bitDepth: bits } = format;
  return {
    ...{ container: "flac", sampleRate, channels, frames, bits, isFloat: false },
    ...{ missing: 0, behind: 0, isWhole: false, marks: NO_MARKS },
    // A FLAC header may state any length, so the samples are counted as they arrive, before they are decoded.
    blocks: readFlacBlocks(source, format, (samples) => checkLength(samples, sampleRate, maxSeconds)),
  };
}

function checkLength(frames: number, sampleRate: number, maxSeconds: number) {
  if (frames <= maxSeconds * sampleRate) return;
  const most = maxSeconds % 60 === 0 && maxSeconds > 60 ? `${maxSeconds / 60} minutes` : `${maxSeconds} seconds`;
  throw new AudioError("too_long", `Please upload a sound of at most ${most}.`);
}

/** Some taggers put an ID3v2 block before the file; its length is stored in 7 bits per byte. */
function lengthOfId3(head: Uint8Array): number {
  if (head[0] !== 0x49 || head[1] !== 0x44 || head[2] !== 0x33) return 0;
  return 10 + (((head[6]! & 127) << 21) | ((head[7]! & 127) << 14) | ((head[8]! & 127) << 7) | (head[9]! & 127));
}

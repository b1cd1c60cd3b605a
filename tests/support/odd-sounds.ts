import { extended, writeAiff } from "@/tests/support/aiff";
import { writeFlac } from "@/tests/support/flac";

/** The formats in which sounds come. */
export const FORMATS = ["WAV", "RIFX", "RF64", "AIFF", "AIFC", "FLAC"] as const;
export type OddFormat = (typeof FORMATS)[number];

/** What a right reader says of a file: what is delivered of it, or why nothing is. */
export type RightReading =
  | {
      frames: number;
      rate: 44_100 | 48_000;
      bits: 16 | 24 | 32;
      isFloat: boolean;
      channels: 1 | 2;
      /** Of the findings about how it arrived. */
      findings: string[];
      /** Whether its samples are others, at another rate; where they aren't, the tone is at the rate that the file states. */
      isConverted: boolean;
      toneRate: number;
    }
  | { refused: RegExp };

/** A file with one fault, or one habit, of those who write them. */
export interface OddSound {
  name: string;
  data: Buffer;
  right: RightReading;
}

interface Form {
  bits: number;
  isFloat: boolean;
  rate: number;
  channels: number;
}

const PLAIN: Form = { bits: 16, isFloat: false, rate: 44_100, channels: 1 };
const SECONDS = 0.15;
export const TONE = { hertz: 441, level: 0.5 };

/** The tone that is in each file, full scale at 1, on all channels. */
export const toneAt = (rate: number, at: number) => TONE.level * Math.sin((2 * Math.PI * TONE.hertz * at) / rate);

function samplesOf({ bits, isFloat, rate }: Form, seconds = SECONDS): number[] {
  const scale = isFloat ? 1 : 2 ** (bits - 1);
  return Array.from({ length: Math.round(seconds * rate) }, (_, at) =>
    isFloat ? toneAt(rate, at) : Math.round(toneAt(rate, at) * scale),
  );
}

/** What lies about itself in a file. */
interface Lie {
  /** The size of the audio in its chunk's header, or the number of samples in a FLAC's or an AIFF's. */
  size?: (true_: number) => number;
  /** An extra chunk before the audio. */
  chunk?: Buffer;
  format?: number;
  samples?: number[];
}

/** A file of the tone in a format, with lies. */
function write(format: OddFormat, form: Form, lie: Lie = {}): Buffer {
  const samples = lie.samples ?? samplesOf(form);
  const channels = Array.from({ length: form.channels }, () => samples);
  if (format === "FLAC") {
    const claimed = lie.size?.(samples.length);
    return writeFlac(channels, { bits: form.bits, sampleRate: form.rate, ...(claimed !== undefined && { claimed }) });
  }
  if (format === "AIFF" || format === "AIFC") return writeApple(format, form, channels, lie);
  return writeWav(format, form, channels, lie);
}

function writeApple(format: "AIFF" | "AIFC", form: Form, channels: number[][], lie: Lie): Buffer {
  const coding = form.isFloat ? (form.bits === 64 ? "fl64" : "fl32") : format === "AIFC" ? "NONE" : null;
  const audioBytes = 8 + channels[0]!.length * channels.length * Math.ceil(form.bits / 8);
  const claimed = lie.size && { soundBytes: lie.size(audioBytes), frames: lie.size(channels[0]!.length) };
  const whole = writeAiff(channels, { coding, bits: form.bits, ...(claimed && { claimed }) });
  const description = whole.indexOf("COMM");
  extended(form.rate).copy(whole, description + 16);
  if (lie.format !== undefined && format === "AIFC") whole.write("ima4", description + 26, "latin1");
  return lie.chunk ? spliced(whole, "SSND", lie.chunk) : whole;
}

function writeWav(format: "WAV" | "RIFX" | "RF64", form: Form, channels: number[][], lie: Lie): Buffer {
  const isBig = format === "RIFX";
  const width = Math.ceil(form.bits / 8);
  const number = (value: number, bytes: number) => {
    const buffer = Buffer.alloc(bytes);
    isBig ? buffer.writeUIntBE(value, 0, bytes) : buffer.writeUIntLE(value, 0, bytes);
    return buffer;
  };
  const chunk = (name: string, body: Buffer, size = body.length) =>
    Buffer.concat([Buffer.from(name, "latin1"), number(size, 4), body, Buffer.alloc(body.length % 2)]);
  const stride = width * form.channels;
  const audio = Buffer.alloc(channels[0]!.length * stride);
  for (const [frame] of channels[0]!.entries()) {
    for (const [channel, samples] of channels.entries()) {
      writeSample(audio, frame * stride + channel * width, samples[frame]!, { form, width, isBig });
    }
  }
  const description = Buffer.concat([
    ...[number(lie.format ?? (form.isFloat ? 3 : 1), 2), number(form.channels, 2), number(form.rate, 4)],
    ...[number(form.rate * stride, 4), number(stride, 2), number(form.bits, 2)],
  ]);
  const size = lie.size?.(audio.length) ?? audio.length;
  const large = Buffer.alloc(28);
  large.writeBigUInt64LE(BigInt(size), 8);
  const isLarge = format === "RF64";
  const body = Buffer.concat([
    Buffer.from("WAVE"),
    ...(isLarge ? [chunk("ds64", large)] : []),
    ...[chunk("fmt ", description), lie.chunk ?? Buffer.alloc(0)],
    chunk("data", audio, isLarge ? 0xffffffff : size),
  ]);
  const magic = { WAV: "RIFF", RIFX: "RIFX", RF64: "RF64" }[format];
  return Buffer.concat([Buffer.from(magic), number(isLarge ? 0xffffffff : body.length, 4), body]);
}

function writeSample(
  target: Buffer,
  at: number,
  value: number,
  { form, width, isBig }: { form: Form; width: number; isBig: boolean },
) {
  if (form.isFloat && width === 4) isBig ? target.writeFloatBE(value, at) : target.writeFloatLE(value, at);
  else if (form.isFloat) isBig ? target.writeDoubleBE(value, at) : target.writeDoubleLE(value, at);
  else if (width === 1) target[at] = value + 128;
  else isBig ? target.writeIntBE(value, at, width) : target.writeIntLE(value, at, width);
}

const spliced = (whole: Buffer, before: string, chunk: Buffer) => {
  const at = whole.indexOf(before);
  return Buffer.concat([whole.subarray(0, at), chunk, whole.subarray(at)]);
};

const framesOf = (rate: number) => Math.round(SECONDS * rate);

/** What a right reader says of a whole file in a form. */
function rightOf(form: Form, changes: { frames?: number; findings?: string[] } = {}): RightReading {
  const near = [44_099, 44_101].includes(form.rate) ? 44_100 : form.rate;
  const rate = near % 11_025 === 0 ? 44_100 : 48_000;
  const frames = Math.round(((changes.frames ?? framesOf(form.rate)) * rate) / near);
  const bits = form.isFloat ? 32 : form.bits <= 16 ? 16 : 24;
  const made = [
    ...(form.rate === rate ? [] : ["made-rate"]),
    ...(form.bits <= 8 || form.bits > bits ? ["made-depth"] : []),
  ];
  const tone = { isConverted: near !== rate, toneRate: near === rate ? form.rate : rate };
  const findings = [...made, ...(changes.findings ?? [])];
  return { frames, rate, bits, isFloat: form.isFloat, channels: form.channels as 1 | 2, findings, ...tone };
}

const isApple = (format: OddFormat) => format === "AIFF" || format === "AIFC";
const big = (format: OddFormat) => isApple(format) || format === "RIFX";
/** A chunk of an odd length, with or without the byte that fills it up. */
function oddChunk(format: OddFormat, isPadded: boolean): Buffer {
  const head = Buffer.from("NOTE\0\0\0\0", "latin1");
  big(format) ? head.writeUInt32BE(5, 4) : head.writeUInt32LE(5, 4);
  return Buffer.concat([head, Buffer.from("words"), Buffer.alloc(isPadded ? 1 : 0)]);
}

const ID3V2 = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 1, 2]), Buffer.alloc(130, 7)]);
const ID3V1 = Buffer.from(`TAG${"Title".padEnd(125, "\0")}`);
const APE = Buffer.concat([Buffer.from("APETAGEX"), Buffer.alloc(24, 1), Buffer.from("Artist\0Somebody")]);

/** Each depth that a format has. */
function* depths(format: OddFormat): Generator<Form> {
  const integers = format === "FLAC" ? [8, 12, 16, 20, 24, 32] : [8, 16, 24, 32];
  for (const bits of integers) yield { ...PLAIN, bits };
  const hasFloats = format !== "FLAC" && format !== "AIFF";
  if (hasFloats) for (const bits of [32, 64]) yield { ...PLAIN, bits, isFloat: true };
}

const RATES = [8_000, 11_025, 22_050, 32_000, 44_056, 44_099, 44_101, 48_000, 64_000, 88_200, 96_000, 176_400, 192_000];
const tag = (behind: Buffer) => (data: Buffer) => Buffer.concat([data, behind]);
const BEHIND: Record<string, Buffer> = {
  "one byte": Buffer.of(1),
  "512 zeros": Buffer.alloc(512),
  "an ID3v1 tag": ID3V1,
  "an APE tag": APE,
  text: Buffer.from("a few words about it"),
};

/** Each fault in each format, the same ones each time. */
export function* oddSounds(): Generator<OddSound> {
  for (const format of FORMATS) {
    const odd = (fault: string, data: Buffer, right: RightReading): OddSound => ({
      ...{ name: `${format}, ${fault}`, data, right },
    });
    const plain = write(format, PLAIN);
    const frames = framesOf(PLAIN.rate);
    for (const form of depths(format)) {
      yield odd(`${form.bits} bit${form.isFloat ? " float" : ""}`, write(format, form), rightOf(form));
    }
    for (const rate of RATES) yield odd(`${rate} Hz`, write(format, { ...PLAIN, rate }), rightOf({ ...PLAIN, rate }));
    for (const channels of [2, 3, 6]) {
      const form = { ...PLAIN, channels };
      const right = channels === 2 ? rightOf(form) : { refused: new RegExp(`mono or stereo; .* ${channels} channels`) };
      yield odd(`${channels} channels`, write(format, form), right);
    }
    for (const [name, behind] of Object.entries(BEHIND))
      yield odd(`${name} behind its end`, tag(behind)(plain), rightOf(PLAIN));
    yield odd("a tag in front", Buffer.concat([ID3V2, plain]), rightOf(PLAIN));
    yield* lengths(format, odd, { plain, frames });
    yield* refusals(format, odd, plain);
  }
}

type Odd = (fault: string, data: Buffer, right: RightReading) => OddSound;

function* lengths(format: OddFormat, odd: Odd, { plain, frames }: { plain: Buffer; frames: number }) {
  const sized = (size: (true_: number) => number) => write(format, PLAIN, { size });
  const damaged = { refused: /^This FLAC file .*(cut short|goes on after|damaged)|at most 10 minutes/ };
  const isFlac = format === "FLAC";
  yield odd(
    "a size of 0",
    sized(() => 0),
    rightOf(PLAIN),
  );
  // A FLAC's number of samples has no placeholder but 0.
  yield odd(
    "a size of 0xFFFFFFFF",
    sized(() => 0xffffffff),
    isFlac ? damaged : rightOf(PLAIN),
  );
  const isLong = sized((size) => size + 2_000);
  const cutShort = rightOf(PLAIN, { findings: ["cut-short"] });
  yield odd("a size that is too large", isLong, isFlac ? damaged : cutShort);
  const short = rightOf(PLAIN, { frames: 2_000, findings: ["goes-on"] });
  const fewer = isApple(format) ? (size: number) => (size === frames ? 2_000 : size) : () => 2 * 2_000;
  yield odd("a size that is too small", sized(isFlac ? () => 2_000 : fewer), isFlac ? damaged : short);
  const halved = rightOf(PLAIN, { frames: frames - 1, findings: ["cut-short"] });
  yield odd("half a frame missing", plain.subarray(0, plain.length - 1), isFlac ? { refused: /damaged/ } : halved);
  const cut = plain.subarray(0, plain.length - 2_000);
  yield odd(
    "its last second missing",
    cut,
    isFlac ? { refused: /damaged/ } : rightOf(PLAIN, { frames: frames - 1_000, findings: ["cut-short"] }),
  );
  if (isFlac) return;
  for (const isPadded of [true, false]) {
    const data = write(format, PLAIN, { chunk: oddChunk(format, isPadded) });
    yield odd(`an odd chunk ${isPadded ? "with" : "without"} its padding`, data, rightOf(PLAIN));
  }
}

function* refusals(format: OddFormat, odd: Odd, plain: Buffer) {
  yield odd("no audio", write(format, PLAIN, { samples: [] }), { refused: /holds no audio/ });
  yield odd("its first 20 bytes", plain.subarray(0, 20), {
    refused: /cut short|ends before its audio|no format description/,
  });
  yield odd("1 Hz", write(format, { ...PLAIN, rate: 1 }, { samples: samplesOf(PLAIN) }), {
    refused: /1 Hz, which can't be read/,
  });
  if (format === "FLAC") return;
  if (format !== "AIFF") {
    yield odd("compression", write(format, PLAIN, { format: 0x11 }), { refused: /is compressed/ });
    const floats = { ...PLAIN, bits: 32, isFloat: true };
    yield odd("a sample that is no number", write(format, floats, { samples: [0.1, Number.NaN] }), {
      refused: /not numbers/,
    });
  }
}

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { copySamples } from "@/server/audio/analysis";
import { type AiffCoding, writeAiff } from "@/tests/support/aiff";

const folder = mkdtempSync(join(tmpdir(), "wavecrate-sox-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the program from Debian's package `sox`; null where it isn't installed. */
function sox(...options: string[]): Buffer | null {
  try {
    return execFileSync("sox", ["-D", ...options], { stdio: ["ignore", "pipe", "pipe"], maxBuffer: 2 ** 26 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
const isMissing = sox("--version") === null;
const note = isMissing ? " (skipped: install Debian's sox)" : "";

/** The samples that sox reads, as integers or floats of 32 bit. */
const samplesOf = (path: string, isFloat: boolean) =>
  sox(path, "-t", "raw", "-e", isFloat ? "float" : "signed", "-b", "32", "-")!;

async function expectAgreement(path: string, isFloat: boolean): Promise<void> {
  const wavPath = `${path}.wav`;
  await copySamples({ path }, { wavPath });
  const samples = samplesOf(path, isFloat);
  expect(samples.length).toBeGreaterThan(1_000);
  expect(samplesOf(wavPath, isFloat).equals(samples)).toBe(true);
}

const RATES = [44_100, 48_000];

describe.skipIf(isMissing)(`an AIFF and its WAV are the same to sox${note}`, () => {
  it.each(
    ["signed 16", "signed 24", "float 32"].flatMap((coding) =>
      RATES.flatMap((rate) => [1, 2].map((channels) => ({ coding, rate, channels }))),
    ),
  )("if sox writes it: $coding, $rate Hz, $channels channels", async ({ coding, rate, channels }) => {
    const [encoding = "", bits = ""] = coding.split(" ");
    const form = ["-r", String(rate), "-c", String(channels), "-e", encoding, "-b", bits];
    for (const ending of encoding === "float" ? ["aifc"] : ["aiff", "aifc"]) {
      const path = join(folder, `sox-${encoding}-${bits}-${rate}-${channels}.${ending}`);
      sox("-R", "-n", ...form, path, "synth", "0.1", "pinknoise", "synth", "0.1", "sine", "mix", "300-3000");
      await expectAgreement(path, encoding === "float");
    }
  });

  it.each<[coding: AiffCoding, bits: number]>([
    [null, 16],
    [null, 24],
    ["sowt", 16],
    ["sowt", 24],
    ["fl32", 32],
  ])("if it is of %s, %i bit", async (coding, bits) => {
    const scale = bits === 32 ? 1.5 : 2 ** (bits - 1) - 1;
    const channels = [7, 11].map((step) =>
      Array.from({ length: 2_001 }, (_, at) => {
        const value = scale * Math.sin(at / step);
        return bits === 32 ? value : Math.round(value);
      }),
    );
    for (const rate of RATES) {
      const path = join(folder, `own-${coding}-${bits}-${rate}.aifc`);
      writeFileSync(path, writeAiff(channels, { coding, bits, rate }));
      if (bits < 32) await expectAgreement(path, false);
      else {
        // sox clips what is over full scale, so the floats of its own WAV header are compared with what was written.
        await copySamples({ path }, { wavPath: `${path}.wav` });
        const wav = readFileSync(`${path}.wav`);
        const expected = Buffer.alloc(2_001 * 8);
        channels.forEach((samples, channel) => {
          for (const [at, value] of samples.entries()) expected.writeFloatLE(value, at * 8 + channel * 4);
        });
        expect(wav.subarray(58).equals(expected)).toBe(true);
        expect(samplesOf(`${path}.wav`, true).equals(samplesOf(path, true))).toBe(true);
      }
    }
  });
});

import type { Finding } from "@/lib/contract/entities/finding";
import { ChannelMeter, SILENCE } from "@/server/audio/findings/channel-meter";
import { SeamMeter } from "@/server/audio/findings/seam";

/** Overshoots of the true peak, as factors of full scale: none that is made on purpose by cutting at it is higher. */
const LEAST_OVERSHOOT = 10 ** (3 / 20);
/** Of samples that are beyond full scale themselves, as only floats can be. */
const LEAST_FLOAT_OVERSHOOT = 10 ** (1 / 20);
/** The share of a sound at full scale from which on it isn't the attacks alone that are cut off. */
const LEAST_RAILED = 0.12;
/** Seconds. */
const LEAST_SILENCE = { start: 0.1, end: 1 };
/** LUFS, and the peak of what is as quiet although it has loud moments. */
const QUIETEST = -40;
const QUIET_PEAK = 0.1;
const LEAST_OFFSET = 0.02;
/** The energy of the difference of equal channels, as a share of theirs. */
const EQUAL = 1e-9;
/** The peak that a channel has at least if the other one is empty. */
const LEAST_OTHER = 0.01;

/**
 * Finds what is wrong with a sound while it is decoded, in constant memory but for a number per tenth of a second.
 * What depends on the declared tempo and key is added by `declaredFindings`.
 */
export class FindingsMeter {
  private readonly channels: ChannelMeter[];
  private readonly seams: SeamMeter[];
  private energy = 0;
  private difference = 0;

  constructor(
    private readonly sampleRate: number,
    channels: number,
  ) {
    this.channels = Array.from({ length: channels }, () => new ChannelMeter(sampleRate));
    this.seams = Array.from({ length: channels }, () => new SeamMeter(sampleRate));
  }

  /** Takes a decoded block: one array per channel, of equal length. */
  push(block: readonly Float32Array[]) {
    for (const [channel, samples] of block.entries()) {
      this.channels[channel]!.push(samples);
      this.seams[channel]!.push(samples);
    }
    const [left, right] = block;
    if (left && right) this.compare(left, right);
  }

  /** What was found, in the order of the sound. `loudness` is the integrated one, in LUFS. */
  finish(loudness: number): Finding[] {
    const found = [...this.atEnds(), ...this.overFull(), ...this.ofWhole(loudness), ...this.atSeam()];
    return found.map(rounded).sort((one, other) => one.from_seconds - other.from_seconds);
  }

  private compare(left: Float32Array, right: Float32Array) {
    let energy = 0;
    let difference = 0;
    for (let index = 0; index < left.length; index++) {
      const [one, other] = [left[index]!, right[index]!];
      energy += one * one + other * other;
      difference += (one - other) * (one - other);
    }
    this.energy += energy;
    this.difference += difference;
  }

  private get frames() {
    return this.channels[0]!.frames;
  }

  private get peak() {
    return Math.max(...this.channels.map(({ peak }) => peak));
  }

  private seconds(frame: number): number {
    return frame / this.sampleRate;
  }

  private whole(kind: Finding["kind"], amount: number | null = null): Finding {
    return { kind, from_seconds: 0, to_seconds: this.seconds(this.frames), amount };
  }

  private atEnds(): Finding[] {
    const audible = this.channels.filter(({ firstAudible }) => firstAudible >= 0);
    if (audible.length === 0) return [];
    const start = this.seconds(Math.min(...audible.map(({ firstAudible }) => firstAudible)));
    const end = this.seconds(Math.max(...audible.map(({ lastAudible }) => lastAudible)) + 1);
    const whole = this.seconds(this.frames);
    return [
      ...(start >= LEAST_SILENCE.start
        ? [{ kind: "silence-start" as const, from_seconds: 0, to_seconds: start, amount: start }]
        : []),
      ...(whole - end >= LEAST_SILENCE.end
        ? [{ kind: "silence-end" as const, from_seconds: end, to_seconds: whole, amount: whole - end }]
        : []),
    ];
  }

  private overFull(): Finding[] {
    const over = this.channels.filter((channel) => this.clips(channel));
    if (over.length === 0) return [];
    const peak = Math.max(...over.map((channel) => Math.max(channel.peak, channel.overshoot)));
    return [
      {
        kind: "clipping",
        from_seconds: this.seconds(Math.min(...over.map(({ firstOver }) => firstOver))),
        to_seconds: this.seconds(Math.max(...over.map(({ lastOver }) => lastOver)) + 1),
        amount: 20 * Math.log10(peak),
      },
    ];
  }

  private clips({ peak, overshoot, railed, frames }: ChannelMeter): boolean {
    if (overshoot >= LEAST_OVERSHOOT || peak >= LEAST_FLOAT_OVERSHOOT) return true;
    return railed >= LEAST_RAILED * frames;
  }

  private ofWhole(loudness: number): Finding[] {
    const found: Finding[] = [];
    if (loudness < QUIETEST && this.peak < QUIET_PEAK) found.push(this.whole("quiet", loudness));
    const offset = this.channels.map((channel) => channel.offset()).sort((a, b) => Math.abs(b) - Math.abs(a))[0]!;
    if (Math.abs(offset) >= LEAST_OFFSET) found.push(this.whole("dc", offset));
    const [left, right] = this.channels;
    if (!left || !right) return found;
    if (this.difference <= EQUAL * this.energy) found.push(this.whole("equal-channels"));
    if (left.peak < SILENCE && right.peak >= LEAST_OTHER) found.push(this.whole("empty-left"));
    if (right.peak < SILENCE && left.peak >= LEAST_OTHER) found.push(this.whole("empty-right"));
    return found;
  }

  private atSeam(): Finding[] {
    const clicks = this.seams.map((seam) => seam.click(this.peak)).filter((step) => step !== null);
    if (clicks.length === 0) return [];
    const end = this.seconds(this.frames);
    return [{ kind: "seam-click", from_seconds: end, to_seconds: end, amount: Math.max(...clicks) }];
  }
}

/** To a tenth of a millisecond, and as many digits of the amount. */
function rounded({ kind, from_seconds, to_seconds, amount }: Finding): Finding {
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  return { kind, from_seconds: round(from_seconds), to_seconds: round(to_seconds), amount: amount && round(amount) };
}

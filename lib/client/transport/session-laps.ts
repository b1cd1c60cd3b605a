import { lapBeats } from "@/lib/audio/laps/render-lap";
import { fitting, levelGain } from "@/lib/audio/transport/fit";
import type { Session } from "@/lib/audio/transport/session";
import { decodedPreview } from "@/lib/client/player/decoded-preview";
import type { Fits } from "@/lib/client/transport/fits";
import type { RenderOrder } from "@/lib/client/transport/lap-messages";
import type { LapRenderer } from "@/lib/client/transport/lap-renderer";
import type { Sample, Sound } from "@/lib/contract/entities/sound";
import { isSample } from "@/lib/contract/rules/kinds";

/** What is played of a sound in the session. */
export interface SessionLap {
  buffer: AudioBuffer;
  /** Whether its buffer is all of it, or only the first bar. */
  isWhole: boolean;
  /** Its beats and its tempo, if it repeats on the clock; null if it is played once, as it is. */
  loop: { beats: number; tempo: number } | null;
  /** Why a sound that would fit is played as it is: its preview is shorter than it says, or couldn't be rendered. */
  loss: "cut-short" | "not-rendered" | null;
  /** How many beats of the session its wave is long, and which part of the wave that is, from 0 to 1. */
  wave: { beats: number; from: number; to: number };
  /** Brings it to the level of the others. */
  gain: number;
}

const MAX_BYTES = 64 * 1024 * 1024;
const DRUMS = ["Drums", "Percussion"];

/** Whether a sample is nothing but drums, whose hits want short blocks. */
export const drumsOnly = ({ instruments }: Pick<Sample, "instruments">): boolean =>
  instruments.length > 0 && instruments.every((title) => DRUMS.includes(title));

const isSame = (one: Session, other: Session) =>
  one.tempo === other.tempo && one.key?.value === other.key?.value && one.key?.is_minor === other.key?.is_minor;

interface Making {
  signal: AbortSignal;
  render(order: RenderOrder, onOpening?: (channels: Float32Array[]) => void): Promise<Float32Array[] | null>;
  /** Called with its first bar. */
  open(lap: SessionLap): void;
}

interface Entry {
  whole: Promise<SessionLap | null>;
  /** Its first bar, or the whole, whichever is there first. */
  opening: Promise<SessionLap | null>;
  order: RenderOrder | null;
}

/** Laps of sounds in a tempo and key, the last ones kept. What waits for an earlier tempo or key isn't rendered any more. */
export class SessionLaps {
  readonly #laps = new Map<string, Entry>();
  readonly #bytes = new Map<string, number>();
  #session: Session | null = null;
  #run = new AbortController();

  constructor(
    private readonly context: () => BaseAudioContext,
    private readonly fits: Fits,
    private readonly renderer: Pick<LapRenderer, "render" | "hasten">,
    /** Whether laps are mono, which halves their memory. */
    private readonly isMono = false,
  ) {}

  /**
   * The lap of a sound; null if its preview can't be loaded, or if another session was asked for before it was rendered.
   * A sound that can't be rendered is played as it is.
   */
  of(sound: Sound, session: Session): Promise<SessionLap | null> {
    return this.#entry(sound, session).whole;
  }

  /** As `of`, before what else waits; only the first bar of it if that is there sooner. */
  opening(sound: Sound, session: Session): Promise<SessionLap | null> {
    const entry = this.#entry(sound, session);
    if (entry.order) this.renderer.hasten(entry.order);
    return entry.opening;
  }

  #entry(sound: Sound, session: Session): Entry {
    if (!this.#session || !isSame(session, this.#session)) {
      this.#run.abort();
      this.#run = new AbortController();
      this.#session = session;
    }
    const key = `${sound.mp3} ${session.tempo} ${session.key?.value ?? ""}${session.key?.is_minor ?? ""}`;
    const known = this.#laps.get(key);
    if (known) {
      this.#laps.delete(key);
      this.#laps.set(key, known);
      return known;
    }
    const entry = this.#begin(sound, session);
    this.#laps.set(key, entry);
    void entry.whole.then((lap) => {
      if (this.#laps.get(key) !== entry) return;
      if (lap) entry.opening = entry.whole;
      if (!lap) this.#forget(key);
      else this.#weigh(key, lap.buffer.length * lap.buffer.numberOfChannels * 4);
    });
    return entry;
  }

  #begin(sound: Sound, session: Session): Entry {
    let open = (_: SessionLap) => {};
    const opening = new Promise<SessionLap>((resolve) => {
      open = resolve;
    });
    const { signal } = this.#run;
    const entry: Entry = { order: null, opening, whole: opening };
    const render = (order: RenderOrder, onOpening?: (channels: Float32Array[]) => void) => {
      entry.order = order;
      return this.renderer.render(order, { signal, onOpening });
    };
    entry.whole = this.#make(sound, session, { signal, render, open }).catch(() => null);
    entry.opening = Promise.race([opening, entry.whole]);
    return entry;
  }

  #weigh(key: string, bytes: number): void {
    this.#bytes.set(key, bytes);
    let sum = [...this.#bytes.values()].reduce((total, each) => total + each, 0);
    for (const oldest of this.#laps.keys()) {
      if (sum <= MAX_BYTES) break;
      if (oldest === key) continue;
      sum -= this.#bytes.get(oldest) ?? 0;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#laps.delete(key);
    this.#bytes.delete(key);
  }

  async #make(sound: Sound, session: Session, { signal, render, open }: Making): Promise<SessionLap | null> {
    const fit = isSample(sound) ? await this.fits.of(sound.id) : null;
    const rate = fit?.rate ?? this.context().sampleRate;
    const decoded = await decodedPreview(new OfflineAudioContext(1, 1, rate), sound.mp3);
    if (!decoded) return null;
    const frames = fit?.frames ?? Math.round(sound.duration_seconds * rate);
    signal.throwIfAborted();
    const stereo = channelsOf(decoded.buffer, Math.round(decoded.lead * rate), frames);
    const channels = this.isMono ? mixed(stereo) : stereo;
    const gain = levelGain(fit?.loudness ?? null);
    const once = (rendered: readonly Float32Array[], at: number, loss: SessionLap["loss"] = null): SessionLap => ({
      buffer: bufferOf(this.context(), rendered, at),
      isWhole: true,
      loop: null,
      loss,
      wave: { beats: (sound.duration_seconds * session.tempo) / 60, from: 0, to: 1 },
      gain,
    });
    const isWhole = channels[0]!.length === frames;
    if (!isWhole) {
      console.warn(`The preview ${sound.mp3} is shorter than its sound.`);
      return once(channels, rate, "cut-short");
    }
    if (!isSample(sound) || !fit) return once(channels, rate);
    const { shift, beats } = fitting(sound, fit, session);
    const lapRate = this.context().sampleRate;
    if (beats === null || fit.first_beat === null || fit.loop_frames === null) {
      const rendered = shift ? await render({ channels, rate, shift, lapRate }) : null;
      return rendered ? once(rendered, lapRate) : once(channels, rate, shift ? "not-rendered" : null);
    }
    const order = {
      ...{ channels, rate, beats, first: fit.first_beat, frames: fit.loop_frames, shift: shift ?? 0, lapRate },
      tempo: session.tempo,
      isDrums: drumsOnly(sound),
    };
    const lap = (made: readonly Float32Array[], isWhole: boolean): SessionLap => ({
      buffer: bufferOf(this.context(), made, lapRate),
      isWhole,
      loop: { beats: lapBeats(beats), tempo: session.tempo },
      loss: null,
      wave: { beats, from: order.first / frames, to: (order.first + order.frames) / frames },
      gain,
    });
    const rendered = await render(order, (opening) => open(lap(opening, false)));
    return rendered ? lap(rendered, true) : once(channels, rate, "not-rendered");
  }
}

/** The sound of a decoded preview, without the silence before and behind it; shorter if there is less. */
export function channelsOf(buffer: AudioBuffer, from: number, frames: number): Float32Array<ArrayBuffer>[] {
  return Array.from({ length: buffer.numberOfChannels }, (_, channel) =>
    buffer.getChannelData(channel).slice(from, from + frames),
  );
}

/** The channels as one. */
export function mixed(channels: readonly Float32Array<ArrayBuffer>[]): Float32Array<ArrayBuffer>[] {
  const sum = channels[0]!;
  for (const channel of channels.slice(1)) for (let at = 0; at < sum.length; at += 1) sum[at] = sum[at]! + channel[at]!;
  for (let at = 0; at < sum.length; at += 1) sum[at] = sum[at]! / channels.length;
  return [sum];
}

export function bufferOf(context: BaseAudioContext, channels: readonly Float32Array[], rate: number): AudioBuffer {
  const buffer = context.createBuffer(channels.length, channels[0]!.length, rate);
  for (const [channel, samples] of channels.entries())
    buffer.copyToChannel(samples as Float32Array<ArrayBuffer>, channel);
  return buffer;
}

import type { Page } from "@playwright/test";

interface Recorder {
  /** What has come out, and how many samples came before it. */
  recorded: { samples: number[]; before: number };
  voices: AudioBufferSourceNode[];
}

/**
 * Records what comes out of the page's AudioContext, and what it plays. Call before `goto`. A busy page misses blocks: the
 * recording then starts again, so that the place of each sample in it is right.
 */
export async function recordOutput(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const KEPT = 6 * 48_000;
    const BLOCK = 16_384;
    const QUANTUM = 128;
    const LONGEST_SECONDS = 600;
    const heard: Recorder = { recorded: { samples: [], before: 0 }, voices: [] };
    Object.assign(window, heard);
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode;
    const tapped = new WeakSet<BaseAudioContext>();
    const tap = (context: AudioContext, output: AudioNode) => {
      // A second channel counts the frames, so that a missed block is known.
      const count = new ConstantSourceNode(context, { offset: 0 });
      const { currentTime, sampleRate } = context;
      count.offset.setValueAtTime(0, currentTime);
      count.offset.linearRampToValueAtTime(LONGEST_SECONDS * sampleRate, currentTime + LONGEST_SECONDS);
      count.start();
      const left = new ChannelSplitterNode(context, { numberOfOutputs: 2 });
      const both = new ChannelMergerNode(context, { numberOfInputs: 2 });
      const recorder = context.createScriptProcessor(BLOCK, 2, 2);
      connect.call(output, left);
      connect.call(left, both, 0, 0);
      connect.call(count, both, 0, 1);
      connect.call(both, recorder);
      // It puts out silence.
      connect.call(recorder, context.destination);
      let next = 0;
      recorder.onaudioprocess = ({ inputBuffer }) => {
        const { recorded } = heard;
        // The count is rounded by a few frames; what is missed are whole quanta.
        const at = Math.round(inputBuffer.getChannelData(1)[0]! / QUANTUM) * QUANTUM;
        if (at !== next) {
          recorded.before = at;
          recorded.samples.length = 0;
          next = at;
        }
        next += BLOCK;
        for (const sample of inputBuffer.getChannelData(0)) recorded.samples.push(sample);
        const over = Math.max(0, recorded.samples.length - KEPT);
        recorded.samples.splice(0, over);
        recorded.before += over;
      };
    };
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
      const [target] = to;
      const { context } = this;
      if (target instanceof AudioDestinationNode && context instanceof AudioContext && !tapped.has(context)) {
        tapped.add(context);
        tap(context, this);
      }
      return connect.apply(this, to);
    } as AudioNode["connect"];
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...times) {
      heard.voices.push(this);
      return start.apply(this, times as []);
    };
  });
}

/** How many samples have come out. */
export const recordedCount = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { samples, before } = (window as unknown as Recorder).recorded;
    return before + samples.length;
  });

/** The loudest sample of the last half second that has come out. */
export const loudness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { samples } = (window as unknown as Recorder).recorded;
    return samples.slice(-24_000).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  });

/**
 * Where in the recording a lap of what is heard begins, and how alike the two are, from 0 to 1; null as long as nothing
 * is. Only that lap may be heard, the `place`th that has begun; first bars, which don't repeat, don't count.
 */
export const lapInOutput = (
  page: Page,
  place: number,
): Promise<{ begins: number; length: number; likeness: number } | null> =>
  page.evaluate((at) => {
    const { recorded, voices } = window as unknown as Recorder;
    const laps = voices.filter(({ loop }) => loop);
    const lap = laps.at(at)?.buffer?.getChannelData(0);
    // Four beats: what sounds alike in fewer may be another beat of a loop.
    const SPAN = 98_304;
    const COARSE = 16;
    if (!lap || recorded.samples.length < SPAN) return null;
    const heard = recorded.samples.slice(-SPAN);
    /** How alike the heard samples and those of the lap from `shift` on are. */
    const match = (mine: ArrayLike<number>, its: ArrayLike<number>, shift: number) => {
      let [both, one, other] = [0, 0, 0];
      for (let sample = 0; sample < mine.length; sample += 1) {
        const [left, right] = [mine[sample]!, its[(shift + sample) % its.length]!];
        both += left * right;
        one += left * left;
        other += right * right;
      }
      return one * other > 0 ? both / Math.sqrt(one * other) : 0;
    };
    const best = (mine: ArrayLike<number>, its: ArrayLike<number>, shifts: number[]) =>
      shifts.map((shift) => ({ shift, likeness: match(mine, its, shift) })).sort((a, b) => b.likeness - a.likeness)[0]!;
    const rough = (samples: ArrayLike<number>) =>
      Float32Array.from({ length: Math.floor(samples.length / COARSE) }, (_, block) => {
        let sum = 0;
        for (let sample = 0; sample < COARSE; sample += 1) sum += samples[block * COARSE + sample]!;
        return sum;
      });
    const roughLap = rough(lap);
    const coarse = best(rough(heard), roughLap, [...roughLap.keys()]).shift * COARSE;
    const near = Array.from(
      { length: 4 * COARSE + 1 },
      (_, at) => (coarse + at - 2 * COARSE + lap.length) % lap.length,
    );
    const { shift, likeness } = best(heard, lap, near);
    const begins = recorded.before + recorded.samples.length - SPAN - shift;
    return { begins, length: lap.length, likeness };
  }, place);

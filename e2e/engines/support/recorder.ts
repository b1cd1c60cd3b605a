interface Recorder {
  /** The last seconds of what came out. */
  recorded: number[];
  /** What repeats, in the order in which it began. */
  laps: AudioBuffer[];
}

/** Records what comes out of the page's AudioContext, which it makes later, and what repeats. Runs in the page. */
export function record(): void {
  const KEPT = 131_072;
  const heard: Recorder = { recorded: [], laps: [] };
  Object.assign(window, heard);
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode;
  let tap: ScriptProcessorNode | undefined;
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    const [target] = to;
    if (!tap && target instanceof AudioDestinationNode && this.context instanceof AudioContext) {
      tap = this.context.createScriptProcessor(16_384, 2, 2);
      tap.onaudioprocess = ({ inputBuffer }) => {
        heard.recorded.push(...inputBuffer.getChannelData(0));
        heard.recorded.splice(0, Math.max(0, heard.recorded.length - KEPT));
      };
      connect.call(tap, target);
      connect.call(this, tap);
    }
    return connect.apply(this, to);
  } as AudioNode["connect"];
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...times) {
    if (this.loop && this.buffer) heard.laps.push(this.buffer);
    return start.apply(this, times as []);
  };
}

/**
 * How much of what came out is explained, from 0 to 1, by the last two laps that began, both at the same place of one clock,
 * each as loud as it likes; and how much if the second were `late` samples late. Runs in the page.
 */
export function explained(late: number): number {
  const SPAN = 16_384;
  const COARSE = 16;
  const { recorded, laps } = window as unknown as Recorder;
  const [one, other] = laps.slice(-2).map((lap) => lap.getChannelData(0));
  if (!one || !other || recorded.length < SPAN) return 0;
  const heard = recorded.slice(-SPAN);
  /** The share of the power of `mine` that the best mixture of both has, from a place of the clock on. */
  const share = (mine: number[], first: ArrayLike<number>, second: ArrayLike<number>, at: number, behind: number) => {
    let [power, aa, bb, ab, am, bm] = [0, 0, 0, 0, 0, 0];
    for (let sample = 0; sample < mine.length; sample += 1) {
      const m = mine[sample]!;
      const a = first[(at + sample) % first.length]!;
      const b = second[(at + sample + behind) % second.length]!;
      power += m * m;
      aa += a * a;
      bb += b * b;
      ab += a * b;
      am += a * m;
      bm += b * m;
    }
    const determinant = aa * bb - ab * ab;
    return power > 0 && determinant > 0 ? (am * am * bb - 2 * am * bm * ab + bm * bm * aa) / (determinant * power) : 0;
  };
  const rough = (samples: ArrayLike<number>) =>
    Array.from({ length: Math.floor(samples.length / COARSE) }, (_, block) => {
      let sum = 0;
      for (let sample = 0; sample < COARSE; sample += 1) sum += samples[block * COARSE + sample]!;
      return sum;
    });
  const best = (shares: number[]) => shares.reduce((most, each, at) => (each > shares[most]! ? at : most), 0);
  const around = Math.max(one.length, other.length);
  const [roughHeard, roughOne, roughOther] = [heard, one, other].map(rough) as [number[], number[], number[]];
  const places = Array.from({ length: Math.floor(around / COARSE) }, (_, at) => at);
  const roughLate = Math.round(late / COARSE);
  const near = COARSE * best(places.map((at) => share(roughHeard, roughOne, roughOther, at, roughLate)));
  const fine = Array.from({ length: 4 * COARSE + 1 }, (_, at) =>
    share(heard, one, other, (near + at - 2 * COARSE + around) % around, late),
  );
  return fine[best(fine)]!;
}

import { filtered } from "@/demo/synth/filter";
import type { Stereo } from "@/demo/synth/stereo";

/** Echoes that cross from side to side. Beats between echoes, feedback and mix 0 to 1, treble cut in Hz. */
export interface Delay {
  effect: "delay";
  beats: number;
  feedback: number;
  mix: number;
  cutoff: number;
}

/** Adds echoes to the circular buffer in place until they are 50 dB down. */
export function delay(buffer: Stereo, settings: Delay, framesPerBeat: number): void {
  const frames = buffer.left.length;
  const distance = Math.round(settings.beats * framesPerBeat);
  const soft = filtered(buffer.left, "lowpass", settings.cutoff, 0.1);
  const mono = filtered(buffer.right, "lowpass", settings.cutoff, 0.1);
  for (let i = 0; i < frames; i++) mono[i] = (mono[i]! + soft[i]!) * 0.5;
  let level = settings.mix;
  for (let echo = 1; level > settings.mix * 0.003 && echo < 24; echo++) {
    const near = echo % 2 === 1 ? buffer.left : buffer.right;
    const far = echo % 2 === 1 ? buffer.right : buffer.left;
    let write = (distance * echo) % frames;
    for (let i = 0; i < frames; i++) {
      near[write]! += mono[i]! * level;
      far[write]! += mono[i]! * level * 0.3;
      if (++write === frames) write = 0;
    }
    level *= settings.feedback;
  }
}

import { type Chorus, chorus } from "@/demo/synth/effects/chorus";
import { type Delay, delay } from "@/demo/synth/effects/delay";
import { type Reverb, reverb } from "@/demo/synth/effects/reverb";
import type { Crush, Drive, Pump, Tremolo, Width } from "@/demo/synth/effects/shape";
import { crush, drive, pump, tremolo, widen } from "@/demo/synth/effects/shape";
import { type Tape, tape } from "@/demo/synth/effects/tape";
import { type Equaliser, equalise, type Sweep, sweep } from "@/demo/synth/effects/tone";
import type { Stereo } from "@/demo/synth/stereo";

/** An effect and its parameters, as in a part's chain and in a preset file. */
export type Effect = Chorus | Crush | Delay | Drive | Equaliser | Pump | Reverb | Sweep | Tape | Tremolo | Width;

/** Runs a chain of effects over a circular buffer in place. `framesPerBeat` sets the tempo of delays and pumping. */
export function applyEffects(buffer: Stereo, effects: readonly Effect[], framesPerBeat: number, seed: string): void {
  for (const effect of effects) {
    switch (effect.effect) {
      case "chorus":
        chorus(buffer, effect);
        break;
      case "crush":
        crush(buffer, effect);
        break;
      case "delay":
        delay(buffer, effect, framesPerBeat);
        break;
      case "drive":
        drive(buffer, effect);
        break;
      case "equaliser":
        equalise(buffer, effect);
        break;
      case "pump":
        pump(buffer, effect, framesPerBeat);
        break;
      case "reverb":
        reverb(buffer, effect);
        break;
      case "sweep":
        sweep(buffer, effect);
        break;
      case "tape":
        tape(buffer, effect, seed);
        break;
      case "tremolo":
        tremolo(buffer, effect, framesPerBeat);
        break;
      case "width":
        widen(buffer, effect);
        break;
    }
  }
}

import type { Part } from "@/demo/synth/composition/score";
import type { Style } from "@/demo/synth/composition/style";
import { renderStrokes } from "@/demo/synth/drums/drum-part";
import { KITS, type KitName } from "@/demo/synth/drums/kits";
import { applyEffects, type Effect } from "@/demo/synth/effects/effect";
import { loudnessOf } from "@/demo/synth/master";
import { frequencyOf, type Note } from "@/demo/synth/note";
import { createStereo, SAMPLE_RATE, type Stereo, scaleStereo } from "@/demo/synth/stereo";
import { type Patch, renderVoice } from "@/demo/synth/voices/voice";
import { createRandom } from "@/lib/random/seeded-random";

/** Tempo, length and style of the loop in which a part is rendered. */
export interface Stage {
  frames: number;
  framesPerBeat: number;
  style: Style;
  kit: KitName;
  seed: string;
}

/** Loudness in LUFS of a part before its effects, so that saturation has the same effect everywhere. */
const WORKING_LEVEL = -18;

/** Renders notes with a patch into a circular buffer. */
export function renderNotes(out: Stereo, patch: Patch, notes: Note[], framesPerBeat: number, seed: string): void {
  const random = createRandom(`voice:${seed}`);
  for (const note of notes) {
    renderVoice(out, patch, {
      frequency: frequencyOf(note.pitch),
      glideFrom: frequencyOf(note.glideFrom ?? note.pitch),
      start: Math.round(note.start * framesPerBeat),
      gate: (note.length * framesPerBeat) / SAMPLE_RATE,
      velocity: Math.max(0.05, Math.min(1, note.velocity)),
      random,
    });
  }
}

/** Scales a buffer to a loudness in LUFS. Silence is unchanged. */
export function level(buffer: Stereo, target: number): void {
  const loudness = loudnessOf(buffer);
  if (Number.isFinite(loudness)) scaleStereo(buffer, 10 ** ((target - loudness) / 20));
}

function drumEffects(stage: Stage): Effect[] {
  const { drive, room } = KITS[stage.kit];
  const { drumColour } = stage.style;
  const ownRoom = drumColour.some(({ effect }) => effect === "reverb");
  const kitRoom: Effect = { effect: "reverb", seconds: 0.7, damping: 0.45, mix: room * 0.6 };
  return [{ effect: "drive", amount: drive * 0.6, mix: 0.75 }, ...(ownRoom ? [] : [kitRoom]), ...drumColour];
}

/** Renders a part with its effects; in a band it is scaled to its loudness there. */
export function renderPart(part: Part, stage: Stage, inBand: boolean): Stereo {
  const buffer = createStereo(stage.frames);
  const seed = `${stage.seed}:${part.kind}`;
  const { patch, effects, role, seat, mono } = part.spec;
  if (patch === null) {
    renderStrokes(buffer, part.strokes, stage.kit, stage.framesPerBeat, createRandom(`strokes:${seed}`));
  } else {
    renderNotes(buffer, patch, part.notes, stage.framesPerBeat, seed);
  }
  level(buffer, WORKING_LEVEL);
  const colour = patch === null ? drumEffects(stage) : role === "bass" ? [] : stage.style.colour;
  // A style with a reverb of its own applies it to every part, instead of a second reverb.
  const ownRoom = colour.some(({ effect }) => effect === "reverb") && patch !== null;
  const chain = ownRoom ? effects.filter(({ effect }) => effect !== "reverb") : effects;
  applyEffects(buffer, [...chain, ...colour], stage.framesPerBeat, seed);
  if (stage.style.kits[0] === "warehouse" && (role === "chords" || role === "pad")) {
    applyEffects(buffer, [{ effect: "pump", beats: 1, depth: 0.45 }], stage.framesPerBeat, seed);
  }
  if (mono) {
    for (let i = 0; i < stage.frames; i++) {
      const middle = (buffer.left[i]! + buffer.right[i]!) / 2;
      buffer.left[i] = middle;
      buffer.right[i] = middle;
    }
  }
  if (inBand) level(buffer, WORKING_LEVEL + seat);
  return buffer;
}

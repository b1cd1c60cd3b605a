import { type FxRecipe, renderFxAudio } from "@/demo/synth/fx";
import { type LoopRecipe, type RenderedSound, renderLoop } from "@/demo/synth/loop";
import { type PresetRecipe, renderPresetAudio } from "@/demo/synth/preset";
import { encodeWav } from "@/demo/synth/wav";

/** The recipe of any sound of the catalogue: plain data that can be sent to a worker. */
export type Recipe = LoopRecipe | FxRecipe | PresetRecipe;

/** Renders a recipe to files. The same recipe always gives the same bytes. */
export function render(recipe: Recipe): RenderedSound {
  switch (recipe.type) {
    case "loop":
      return renderLoop(recipe);
    case "fx":
      return {
        wav: encodeWav(renderFxAudio(recipe), { channels: 2, bits: recipe.bits }, recipe.seed),
        midi: null,
        stems: [],
      };
    case "preset":
      return {
        wav: encodeWav(renderPresetAudio(recipe), { channels: 2, bits: 16 }, recipe.seed),
        midi: null,
        stems: [],
      };
  }
}

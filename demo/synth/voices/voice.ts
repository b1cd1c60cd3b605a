import type { Sound } from "@/demo/synth/note";
import type { Stereo } from "@/demo/synth/stereo";
import { type FmPatch, renderFm } from "@/demo/synth/voices/fm";
import { type FormantPatch, renderFormant } from "@/demo/synth/voices/formant";
import { type ModalPatch, renderModal } from "@/demo/synth/voices/modal";
import { renderString, type StringPatch } from "@/demo/synth/voices/string";
import { renderSubtractive, type SubtractivePatch } from "@/demo/synth/voices/subtractive";

/** The parameters of an instrument; `engine` selects the synthesis. */
export type Patch = SubtractivePatch | FmPatch | ModalPatch | StringPatch | FormantPatch;

/** Adds one note played with a patch to the buffer. */
export function renderVoice(out: Stereo, patch: Patch, sound: Sound): void {
  switch (patch.engine) {
    case "subtractive":
      return renderSubtractive(out, patch, sound);
    case "fm":
      return renderFm(out, patch, sound);
    case "modal":
      return renderModal(out, patch, sound);
    case "string":
      return renderString(out, patch, sound);
    case "formant":
      return renderFormant(out, patch, sound);
  }
}

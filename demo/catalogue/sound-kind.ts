import type { PartKind } from "@/demo/synth/composition/part-kind";
import type { FxKind } from "@/demo/synth/fx";

/** What a planned sound is: one part, a whole band, or an effect. */
export type SoundKind = PartKind | FxKind | "multi";

import type { SampleListQuery } from "@/lib/contract/calls/catalogue/samples";
import type { CatalogueSession } from "@/server/catalogue/filter";

/** Of what is under a percentage, that itself isn't. */
const JUST_BELOW = 1e-6;

/** A share below a percentage. */
export const belowPercent = (percent: number): number => percent / 100 - JUST_BELOW;

/** The session of a list's query; undefined without a tempo. */
export function sessionOf(query: SampleListQuery): CatalogueSession | undefined {
  const { session_bpm: bpm, session_key: key = null, session_is_minor: is_minor, max_shift, max_stretch } = query;
  if (bpm === undefined) return undefined;
  return {
    ...{ bpm, key, is_minor },
    max_shift: max_shift === undefined ? undefined : max_shift - 1,
    max_stretch: max_stretch === undefined ? undefined : belowPercent(max_stretch),
  };
}

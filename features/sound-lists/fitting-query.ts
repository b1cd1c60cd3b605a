import type { SoundListDefinition } from "@/features/filters/lists";
import type { FitChoice } from "@/features/sound-lists/fit-choice";
import type { Session } from "@/lib/audio/transport/session";
import type { CallInput } from "@/lib/contract/call-types";
import { type ListFilters, sortOf } from "@/lib/contract/rules/filters";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { SHIFT_BELOW, STRETCH_BELOW } from "@/lib/contract/rules/stacks";

type SamplesQuery = NonNullable<CallInput<"GET /api/samples">["query"]>;

interface Wanted {
  list: SoundListDefinition;
  filters: ListFilters;
  session: Session;
  choice: FitChoice;
  page: number;
}

/** The query of a list of samples in a session. */
export function fittingQuery({ list, filters, session: { tempo, key }, choice, page }: Wanted): SamplesQuery {
  const query = {
    ...filters,
    ...list.fixed,
    page,
    with: list.name === "midi" ? "midi" : undefined,
    sort: choice.best ? "fits-best" : sortOf(list.kind, filters),
    session_bpm: tempo,
    session_key: key ? KEY_VALUES.indexOf(key.value) : undefined,
    session_is_minor: key?.is_minor || undefined,
    max_shift: choice.shift ? SHIFT_BELOW : undefined,
    max_stretch: choice.stretch ? STRETCH_BELOW : undefined,
  };
  // `queryString` accepts lists and flags as they are; the contract's input has them as text.
  return query as object as SamplesQuery;
}

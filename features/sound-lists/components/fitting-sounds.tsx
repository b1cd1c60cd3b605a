"use client";

import { useState } from "react";
import { asMidi } from "@/components/sound/as-midi";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import type { SoundListDefinition } from "@/features/filters/lists";
import { useSession } from "@/features/player/session-state";
import { SoundRows } from "@/features/sound/components/sound-rows";
import { useFittingSounds } from "@/features/sound-lists/components/use-fitting-sounds";
import { type FitChoice, isChosen, NO_CHOICE } from "@/features/sound-lists/fit-choice";
import { fittingQuery } from "@/features/sound-lists/fitting-query";
import { sessionFlags } from "@/lib/client/session/session";
import type { Sample } from "@/lib/contract/entities/sound";
import type { ListFilters } from "@/lib/contract/rules/filters";
import { SHIFT_BELOW, STRETCH_BELOW } from "@/lib/contract/rules/stacks";
import { countOf } from "@/lib/format/count";

interface FittingSoundsProps {
  list: SoundListDefinition;
  filters: ListFilters;
  title: string;
  choice: FitChoice;
  onChoose: (choice: FitChoice) => void;
}

/** Filters and sort by how sounds fit the session, and once one is chosen, the sounds. */
export function FittingSounds({ list, filters, title, choice, onChoose }: FittingSoundsProps) {
  const tempo = useSession((state) => state.tempo);
  const key = useSession((state) => state.key);
  const [turned, setTurned] = useState({ to: 1, of: "" });
  const wanted = { list, filters, session: { tempo, key }, choice };
  // Another choice begins on its first page.
  const name = JSON.stringify([filters, tempo, key, choice]);
  const page = turned.of === name ? turned.to : 1;
  const { response, hasFailed, isLoading, retry } = useFittingSounds(fittingQuery({ ...wanted, page }));
  const counts = response?.session_counts;
  const isMidi = list.name === "midi";
  const found = response?.data ?? [];
  const shown = choice.notOwned ? found.filter((sample) => !isOwned(sample, isMidi)) : found;
  const hidden = found.length - shown.length;
  const turn = (to: number) => setTurned({ to, of: name });
  return (
    <>
      <fieldset aria-label="How sounds fit the session" className="flex flex-wrap gap-2 py-3">
        <Chip
          selected={choice.shift}
          count={counts?.shift}
          onClick={() => onChoose({ ...choice, shift: !choice.shift })}
        >
          {`Shift under ${SHIFT_BELOW} st`}
        </Chip>
        <Chip
          selected={choice.stretch}
          count={counts?.stretch}
          onClick={() => onChoose({ ...choice, stretch: !choice.stretch })}
        >
          {`Stretch under ${STRETCH_BELOW} %`}
        </Chip>
        <Chip selected={choice.best} onClick={() => onChoose({ ...choice, best: !choice.best })}>
          Fits best
        </Chip>
        {sessionFlags() !== null && (
          <Chip selected={choice.notOwned} onClick={() => onChoose({ ...choice, notOwned: !choice.notOwned })}>
            Hide owned
          </Chip>
        )}
      </fieldset>
      {isChosen(choice) && hasFailed && (
        <EmptyState
          title="These sounds couldn’t be loaded"
          action={
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          }
        />
      )}
      {isChosen(choice) && response && (
        <div aria-busy={isLoading} className={isLoading ? "opacity-60" : undefined}>
          {hidden > 0 && (
            <p role="status" className="pb-3 text-sm text-ink-2">
              {`${countOf(hidden, "sound that you own is", "sounds that you own are")} hidden on this page.`}
            </p>
          )}
          {shown.length > 0 ? (
            <SoundRows
              id="list"
              label={title}
              sounds={isMidi ? shown.map(asMidi) : shown}
              page={page}
              lastPage={response.meta.last_page}
            />
          ) : hidden === 0 ? (
            <EmptyState
              title="No sounds fit like this"
              action={
                <Button size="sm" onClick={() => onChoose(NO_CHOICE)}>
                  All sounds
                </Button>
              }
            >
              Choose less, or another tempo or key.
            </EmptyState>
          ) : null}
          <Pages page={page} last={response.meta.last_page} total={response.meta.total} onTurn={turn} />
        </div>
      )}
    </>
  );
}

/** Whether the user has the file that the list is about. */
const isOwned = ({ is_downloaded, is_mid_downloaded }: Sample, isMidi: boolean) =>
  isMidi ? is_mid_downloaded : is_downloaded;

interface PagesProps {
  page: number;
  last: number;
  total: number;
  onTurn: (page: number) => void;
}

function Pages({ page, last, total, onTurn }: PagesProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-5 text-sm text-ink-3">
      <p role="status">{countOf(total, "sound")}</p>
      {last > 1 && sessionFlags() === null && <p>Sign in for all pages.</p>}
      {last > 1 && sessionFlags() !== null && (
        <div className="flex items-center gap-2">
          <Button size="sm" disabled={page === 1} onClick={() => onTurn(page - 1)}>
            Previous
          </Button>
          <span className="num">{`${page} of ${last}`}</span>
          <Button size="sm" disabled={page === last} onClick={() => onTurn(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </div>
  );
}

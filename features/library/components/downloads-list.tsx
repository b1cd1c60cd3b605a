"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useCallback, useState } from "react";
import { OwnList } from "@/components/layout/own-list";
import { LoadingRows } from "@/components/sound/loading-rows";
import type { SoundSlots } from "@/components/sound/slots";
import { SoundHead } from "@/components/sound/sound-head";
import { SoundRow } from "@/components/sound/sound-row";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { OwnedDownload } from "@/features/downloads/components/owned-download";
import { DownloadsBar } from "@/features/library/components/downloads-bar";
import { DownloadsSelection } from "@/features/library/components/downloads-selection";
import { TakenRow } from "@/features/library/components/taken-row";
import {
  DOWNLOADS_PATHS,
  type DownloadsFilter,
  downloadsQuery,
  type OwnedSound,
} from "@/features/library/downloads-query";
import { soundSlots } from "@/features/sound/sound-slots";
import { queryString } from "@/lib/api/url";
import { useList, usePage } from "@/lib/client/lists/use-list";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { SoundFormat } from "@/lib/contract/entities/user";
import { soundKey } from "@/lib/contract/rules/kinds";
import { useSoundList } from "@/stores/queue";

const MARKS: Readonly<Record<SoundFormat, string>> = { wav: "WAV", mid: "MIDI", stems: "STEMS" };

/** The usual controls, with a download of what is owned. */
const slots: SoundSlots = { ...soundSlots, Download: OwnedDownload };

const NO_FILTER: DownloadsFilter = { search: "", format: null };

interface DownloadsListProps {
  kind: SoundKind;
  /** Shown if nothing has been downloaded at all. */
  empty: ReactNode;
}

/** The user's downloads of one kind: search, filter by format, and download again one by one or together. */
export function DownloadsList({ kind, empty }: DownloadsListProps) {
  const { filter, setFilter } = useFilter(kind);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const isFiltered = filter.search !== "" || filter.format !== null;
  const change = useCallback(
    (next: DownloadsFilter) => {
      setChosen(new Set());
      setFilter(next);
    },
    [setFilter],
  );
  const path = pathOf(kind, filter);
  const list = useList(downloadsQuery(kind, filter), usePage());
  return (
    <>
      <DownloadsBar filter={filter} hasFormats={kind === "sample"} onChange={change} />
      <OwnList
        list={list}
        path={path}
        empty={isFiltered ? <NothingFound onReset={() => change(NO_FILTER)} /> : empty}
        waiting={<Waiting kind={kind} />}
      >
        {({ data, meta }) => (
          <>
            <DownloadsSelection
              kind={kind}
              format={filter.format}
              ids={data.flatMap(({ id, taken }) => (taken ? [] : [id]))}
              chosen={chosen}
              onChange={setChosen}
            />
            <Rows
              kind={kind}
              sounds={data}
              page={meta.page}
              lastPage={meta.last_page}
              chosen={chosen}
              onChange={setChosen}
            />
          </>
        )}
      </OwnList>
    </>
  );
}

/** The filter in the URL, and a function that changes it in place. */
function useFilter(kind: SoundKind) {
  const query = useSearchParams();
  const here = usePathname();
  const format = query.get("format");
  const filter: DownloadsFilter = {
    search: query.get("search")?.slice(0, 200) ?? "",
    format: kind === "sample" && (format === "wav" || format === "mid" || format === "stems") ? format : null,
  };
  const setFilter = useCallback(
    (next: DownloadsFilter) => {
      if (here === DOWNLOADS_PATHS[kind]) window.history.replaceState(null, "", pathOf(kind, next));
    },
    [here, kind],
  );
  return { filter, setFilter };
}

function pathOf(kind: SoundKind, filter: DownloadsFilter): string {
  const query = queryString({ ...filter });
  return query ? `${DOWNLOADS_PATHS[kind]}?${query}` : DOWNLOADS_PATHS[kind];
}

/** Placeholder for the selection and the rows. */
function Waiting({ kind }: { kind: SoundKind }) {
  return (
    <>
      <div className="flex min-h-10 items-center pb-2">
        <Skeleton className="h-3 w-44" />
      </div>
      <LoadingRows count={8} kind={kind} head={<SoundHead kind={kind} last="Downloaded" />} selectable />
    </>
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      title="No downloads match"
      action={
        <Button size="sm" onClick={onReset}>
          All downloads
        </Button>
      }
    >
      Search for another word or choose another format.
    </EmptyState>
  );
}

interface RowsProps {
  kind: SoundKind;
  sounds: readonly OwnedSound[];
  page: number;
  lastPage: number;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}

function Rows({ kind, sounds, page, lastPage, chosen, onChange }: RowsProps) {
  const id = `downloads-${kind}`;
  useSoundList({ id, sounds: sounds.filter(({ taken }) => !taken), page, lastPage });
  function toggle(sound: number) {
    const next = new Set(chosen);
    if (!next.delete(sound)) next.add(sound);
    onChange(next);
  }
  return (
    <div className="sound-rows" data-sounds={id} data-kind={kind} data-selectable="">
      <SoundHead kind={kind} last="Downloaded" />
      <ul>
        {sounds.map((sound) =>
          sound.taken ? (
            <TakenRow key={soundKey(sound)} sound={sound} taken={sound.taken} />
          ) : (
            <SoundRow
              key={soundKey(sound)}
              sound={sound}
              slots={slots}
              marks={kind === "preset" ? [] : sound.formats.map((format) => MARKS[format])}
              lead={
                <Checkbox
                  checked={chosen.has(sound.id)}
                  onChange={() => toggle(sound.id)}
                  aria-label={`Select ${sound.title}`}
                  className="sound-select items-center!"
                >
                  {null}
                </Checkbox>
              }
            />
          ),
        )}
      </ul>
    </div>
  );
}

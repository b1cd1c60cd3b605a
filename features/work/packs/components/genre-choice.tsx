"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Chip } from "@/components/ui/chip";
import { Skeleton } from "@/components/ui/skeleton";
import { genresQuery } from "@/features/work/terms/terms";
import { queryClient } from "@/lib/client/session/query-scope";
import { MAX_PACK_GENRES } from "@/lib/contract/rules/packs";

interface GenreChoiceProps {
  value: readonly number[];
  onChange: (genres: number[]) => void;
  /** The label is only for screen readers. */
  hideLabel?: boolean;
  error?: string | undefined;
  disabled?: boolean;
}

/** All genres, of which at most two can be chosen. */
export function GenreChoice({ value, onChange, hideLabel, error, disabled }: GenreChoiceProps) {
  const { data, isError, refetch } = useQuery(genresQuery, queryClient);
  const note = useId();
  const isFull = value.length >= MAX_PACK_GENRES;
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <fieldset aria-describedby={note}>
      <legend className={hideLabel ? "sr-only" : "mb-1.5 text-sm font-strong"}>Genres</legend>
      {isError && !data ? (
        <button type="button" className="link text-sm" onClick={() => void refetch()}>
          The genres couldn’t be loaded. Try again
        </button>
      ) : data ? (
        <div className="flex flex-wrap gap-2">
          {data.data.map(({ id, title }) => {
            const selected = value.includes(id);
            return (
              <Chip
                key={id}
                selected={selected}
                disabled={disabled || (isFull && !selected)}
                onClick={() => toggle(id)}
              >
                {title}
              </Chip>
            );
          })}
        </div>
      ) : (
        <Skeleton className="h-18" />
      )}
      <p
        id={note}
        className={error ? "mt-2 text-sm text-danger" : "mt-2 text-sm text-ink-3"}
        role={error ? "alert" : undefined}
      >
        {error ?? `Maximum ${MAX_PACK_GENRES} genres allowed.`}
      </p>
    </fieldset>
  );
}

"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { ListFailed } from "@/components/layout/list-states";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Skeleton } from "@/components/ui/skeleton";
import { saveStep } from "@/features/onboarding/save-step";
import { callQuery } from "@/lib/client/calls/call-query";
import { useCall } from "@/lib/client/calls/use-call";
import { OFFERED_GENRES } from "@/lib/contract/rules/questionnaire";

const genresQuery = queryOptions({
  ...callQuery(["genres"], "GET /api/genres", {}),
  staleTime: Number.POSITIVE_INFINITY,
});

interface GenresStepProps {
  chosen: readonly number[];
  onSaved: () => void;
}

/** Step 1: the genres that the user produces, at least one of those offered. */
export function GenresStep({ chosen, onSaved }: GenresStepProps) {
  const [genres, setGenres] = useState(() => new Set(chosen.filter((id) => OFFERED_GENRES.includes(id))));
  const save = useCall("POST /api/user/onboarding-questionnaire/genres", saveStep(onSaved));
  const { data, isError, refetch } = useQuery(genresQuery);
  const titles = new Map(data?.data.map(({ id, title }) => [id, title]));

  function toggle(id: number) {
    const next = new Set(genres);
    if (!next.delete(id)) next.add(id);
    setGenres(next);
  }

  return (
    <>
      <p className="mb-5 leading-body text-ink-2">Your genres shape “For you”.</p>
      {isError ? (
        <ListFailed level="h3" title="The genres couldn’t be loaded" onRetry={() => void refetch()} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {OFFERED_GENRES.map((id) =>
            titles.has(id) ? (
              <Chip key={id} tall selected={genres.has(id)} onClick={() => toggle(id)}>
                {titles.get(id)}
              </Chip>
            ) : (
              <Skeleton key={id} className="h-10 w-22 rounded-control! pointer-coarse:h-11" />
            ),
          )}
        </div>
      )}
      <div className="mt-auto pt-7">
        <Refusal>{save.refusal}</Refusal>
        <Button
          variant="primary"
          size="lg"
          block
          disabled={genres.size === 0}
          loading={save.isPending}
          onClick={() => void save.mutate({ body: { genres: [...genres] } })}
        >
          {genres.size === 0 ? "Select at least 1 to continue" : "Continue"}
        </Button>
      </div>
    </>
  );
}

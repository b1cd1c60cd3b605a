"use client";

import { ChoiceList } from "@/features/filters/components/choice-list";
import { useListScope } from "@/features/filters/components/list-scope";
import { useChangeFilters } from "@/features/filters/components/use-live-filters";

/** Loops or one-shots of samples, instruments or effects of presets: one of the two, or any. */
export function TypePanel({ close }: { close: () => void }) {
  const { list, facets, filters } = useListScope();
  const changeFilters = useChangeFilters();
  const counts = new Map<string, number | undefined>(facets.types?.map(({ type, count }) => [type, count]));
  return (
    <ChoiceList
      choices={[
        { value: undefined, title: "Any type" },
        ...list.types.map((type) => ({ ...type, count: counts.get(type.value) })),
      ]}
      chosen={filters.type}
      onChoose={(type) => {
        close();
        changeFilters({ type });
      }}
    />
  );
}

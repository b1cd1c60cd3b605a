"use client";

import { ChoiceList } from "@/features/catalogue/components/choice-list";
import { useNavigateList } from "@/features/catalogue/components/link-scope";
import { useListScope } from "@/features/catalogue/components/list-scope";

/** Loops or one-shots of samples, instruments or effects of presets: one of them, or any. */
export function TypePanel({ close }: { close: () => void }) {
  const { list, facets, filters, hrefWith } = useListScope();
  const navigate = useNavigateList();
  const counts = new Map<string, number>(facets.types?.map(({ type, count }) => [type, count]));
  return (
    <ChoiceList
      choices={[
        { value: undefined, title: "Any type" },
        ...list.types.map((type) => ({ ...type, count: counts.get(type.value) })),
      ]}
      chosen={filters.type}
      onChoose={(type) => {
        close();
        navigate(hrefWith({ type }));
      }}
    />
  );
}

"use client";

import { ChoiceList } from "@/features/filters/components/choice-list";
import { useListScope } from "@/features/filters/components/list-scope";
import { useChangeFilters } from "@/features/filters/components/use-live-filters";
import { licenseChoice } from "@/features/filters/list-words";

/** Royalty-free sounds only, those of one royalty label, or any. */
export function LicensePanel({ close }: { close: () => void }) {
  const { facets, filters } = useListScope();
  const changeFilters = useChangeFilters();
  return (
    <ChoiceList
      choices={[
        { value: undefined, title: "Any license" },
        ...(facets.copyright ?? []).map(({ label, count }) => ({ value: label, title: licenseChoice(label), count })),
      ]}
      chosen={filters.copyright}
      onChoose={(copyright) => {
        close();
        changeFilters({ copyright });
      }}
    />
  );
}

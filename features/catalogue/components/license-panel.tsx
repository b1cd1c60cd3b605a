"use client";

import { ChoiceList } from "@/features/catalogue/components/choice-list";
import { useNavigateList } from "@/features/catalogue/components/link-scope";
import { useListScope } from "@/features/catalogue/components/list-scope";
import { licenseChoice } from "@/features/catalogue/list-words";

/** Royalty-free sounds only, those of one royalty label, or any. */
export function LicensePanel({ close }: { close: () => void }) {
  const { facets, filters, hrefWith } = useListScope();
  const navigate = useNavigateList();
  return (
    <ChoiceList
      choices={[
        { value: undefined, title: "Any license" },
        ...(facets.copyright ?? []).map(({ label, count }) => ({ value: label, title: licenseChoice(label), count })),
      ]}
      chosen={filters.copyright}
      onChoose={(copyright) => {
        close();
        navigate(hrefWith({ copyright }));
      }}
    />
  );
}

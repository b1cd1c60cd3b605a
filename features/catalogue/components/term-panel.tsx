"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FacetCheckbox } from "@/features/catalogue/components/facet-checkbox";
import { useNavigateList } from "@/features/catalogue/components/link-scope";
import { useListScope } from "@/features/catalogue/components/list-scope";
import { toggle } from "@/features/catalogue/list-filters";
import { countOf } from "@/lib/format/count";

interface TermPanelProps {
  name: "genres" | "instruments" | "plugins";
  label: string;
  close: () => void;
}

/** Genres, instruments or plugins with what each would leave. Several may be ticked before they are asked for. */
export function TermPanel({ name, label, close }: TermPanelProps) {
  const { facets, filters, hrefWith } = useListScope();
  const navigate = useNavigateList();
  const [ids, setIds] = useState<readonly number[]>(filters[name] ?? []);
  const terms = facets[name] ?? [];
  const [only] = ids.length === 1 ? terms.filter(({ id }) => id === ids[0]) : [];

  function show(chosen: readonly number[]) {
    close();
    navigate(hrefWith({ [name]: chosen }));
  }

  return (
    <>
      <ul className="max-h-[310px] overflow-y-auto p-1.5">
        {terms.map(({ id, title, count }) => {
          const chosen = ids.includes(id);
          return (
            <FacetCheckbox
              key={id}
              title={title}
              count={count}
              checked={chosen}
              disabled={count === 0 && !chosen}
              onChange={() => setIds(toggle(ids, id))}
            />
          );
        })}
      </ul>
      <div className="flex gap-2 border-t border-line p-2.5">
        <Button variant="solid" size="sm" onClick={() => show(ids)}>
          {only ? `Show ${countOf(only.count, "sound")}` : "Show sounds"}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => show([])}>
          Any {label.toLowerCase()}
        </Button>
      </div>
    </>
  );
}

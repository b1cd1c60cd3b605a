"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { FacetCheckbox } from "@/features/catalogue/components/facet-checkbox";
import { useNavigateList } from "@/features/catalogue/components/link-scope";
import { useListScope } from "@/features/catalogue/components/list-scope";
import { toggle } from "@/features/catalogue/list-filters";
import { tagChoices, typedTag } from "@/features/catalogue/tag-choices";
import { MAX_TAGS } from "@/lib/contract/constants";

/** Tags that no sound of the list shall carry: the frequent ones to tick, any other to type. */
export function TagPanel({ close }: { close: () => void }) {
  const { facets, filters, hrefWith } = useListScope();
  const navigate = useNavigateList();
  const [slugs, setSlugs] = useState<readonly string[]>(filters.exclude ?? []);
  const [typed, setTyped] = useState("");
  const isFull = slugs.length >= MAX_TAGS;
  const another = typedTag(typed);
  const chosen = another && !isFull ? [...new Set([...slugs, another])] : slugs;

  function show(exclude: readonly string[]) {
    close();
    navigate(hrefWith({ exclude }));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    show(chosen);
  }

  return (
    <form onSubmit={submit}>
      <ul className="max-h-[278px] overflow-y-auto p-1.5">
        {tagChoices(facets.tags, slugs).map(({ slug, title, count }) => {
          const isOut = slugs.includes(slug);
          return (
            <FacetCheckbox
              key={slug}
              title={title}
              count={count}
              checked={isOut}
              disabled={!isOut && (isFull || count === 0)}
              onChange={() => setSlugs(toggle(slugs, slug))}
            />
          );
        })}
      </ul>
      <div className="border-t border-line p-2.5">
        <div className="well mb-2.5">
          <input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-label="Another tag to exclude"
            placeholder="Another tag"
            maxLength={40}
            autoComplete="off"
          />
        </div>
        <div className="flex gap-2">
          <Button type="submit" variant="solid" size="sm">
            Show sounds
          </Button>
          <Button variant="ghost" size="sm" onClick={() => show([])}>
            Any tag
          </Button>
        </div>
      </div>
    </form>
  );
}

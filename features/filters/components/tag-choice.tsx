"use client";

import { type FormEvent, useState } from "react";
import { Icon } from "@/components/icons/icon";
import { Button } from "@/components/ui/button";
import { FacetCheckbox } from "@/features/filters/components/facet-checkbox";
import { useListScope } from "@/features/filters/components/list-scope";
import { findFilterTerms, useFilterTerms } from "@/features/filters/components/use-filter-terms";
import { suggestionFor, suggestionTitle, termState, toggleTerm } from "@/features/filters/filter-terms";
import { tagChoices } from "@/features/filters/tag-choices";
import type { FilterTerm } from "@/lib/contract/entities/search";
import { tagSlug } from "@/lib/contract/fields/tag-slug";
import type { ListFilters } from "@/lib/contract/rules/filters";
import { MAX_TAGS } from "@/lib/contract/rules/lists";

const NOTES = { tags: undefined, genres: "Genre", instruments: "Instrument" } as const;

/** A typed word that isn't the tag of any sound. */
interface Unknown {
  slug: string;
  suggestion: FilterTerm | undefined;
}

interface TagChoiceProps {
  /** Distinguishes the fields if a page has two of these components. */
  id: string;
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
}

/** Tags, and genres and instruments by name: the frequent tags to select or exclude, and a field for any other. */
export function TagChoice({ id, filters, onChange: change }: TagChoiceProps) {
  const { list, facets } = useListScope();
  const [text, setText] = useState("");
  const [unknown, setUnknown] = useState<Unknown | null>(null);
  const found = useFilterTerms(list, filters, text);
  const named = [...(filters.tags ?? []), ...(filters.exclude ?? [])];
  const terms = found ?? tagChoices(facets.tags, named);
  const isFull = (filters.tags?.length ?? 0) >= MAX_TAGS || (filters.exclude?.length ?? 0) >= MAX_TAGS;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const slug = tagSlug(text);
    if (!slug || isFull) return;
    try {
      const known = await findFilterTerms(list, filters, slug.replaceAll("-", " "));
      const tag = known.find((term) => term.filter === "tags" && term.slug === slug);
      if (!tag) return setUnknown({ slug, suggestion: suggestionFor(known) });
      setText("");
      if (termState(filters, tag) !== "chosen") change(toggleTerm(filters, tag, "chosen"));
    } catch {
      setUnknown({ slug, suggestion: undefined });
    }
  }

  return (
    <>
      <form onSubmit={submit} className="p-2.5 pb-1">
        <div className="well">
          <Icon name="search" className="text-ink-3" />
          <input
            id={`${id}-text`}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setUnknown(null);
            }}
            aria-label="Find a tag"
            placeholder="Find a tag"
            maxLength={40}
            autoComplete="off"
          />
        </div>
      </form>
      {unknown && (
        <div role="alert" className="grid justify-items-start gap-2 px-3 py-2 text-sm">
          <p>{`No sound is tagged ${unknown.slug}.`}</p>
          {unknown.suggestion &&
            (["chosen", "excluded"] as const).map((state) => {
              const { suggestion } = unknown;
              return suggestion ? (
                <Button
                  key={state}
                  size="sm"
                  onClick={() => {
                    setText("");
                    setUnknown(null);
                    change(toggleTerm(filters, suggestion, state));
                  }}
                >
                  {suggestionTitle(suggestion, state)}
                </Button>
              ) : null;
            })}
        </div>
      )}
      <ul className="max-h-[278px] overflow-y-auto p-1.5">
        {terms.map((term) => (
          <FacetCheckbox
            key={`${term.filter}-${term.slug}`}
            id={`${id}-${term.filter}-${term.slug}`}
            title={term.title}
            note={NOTES[term.filter]}
            count={term.count}
            state={termState(filters, term)}
            disabled={isFull}
            onChoose={() => change(toggleTerm(filters, term, "chosen"))}
            onExclude={() => change(toggleTerm(filters, term, "excluded"))}
          />
        ))}
        {terms.length === 0 && text && !unknown && (
          <li className="px-1.5 py-2 text-sm text-ink-2">No tag begins so.</li>
        )}
      </ul>
    </>
  );
}

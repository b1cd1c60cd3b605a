"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { Icon } from "@/components/icons/icon";
import { Button } from "@/components/ui/button";
import { useSearchKey } from "@/features/search/use-search-key";
import { SEARCH_TYPES, type SearchType, searchPath, searchTarget } from "@/lib/api/search-target";
import { startProgress } from "@/lib/client/navigation/progress";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";

/** Search of the home page. Without JavaScript, the form's own action searches. */
export function HeroSearch() {
  const router = useRouter();
  const [type, setType] = useState<SearchType>("samples");
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field);
  const title = SEARCH_TYPES.find(({ value }) => value === type)?.title;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    startProgress();
    router.push(searchTarget(type, String(new FormData(event.currentTarget).get("search") ?? "")));
  }

  return (
    <search>
      <form action={searchPath("samples")} method="get" onSubmit={submit} className="mb-5 flex max-w-[600px] gap-2">
        <div className="flex h-12 min-w-0 flex-1 items-center rounded-control bg-raised focus-within:inset-ring-2 focus-within:inset-ring-ink">
          <Icon name="search" className="ml-3 text-ink-3" />
          <input
            ref={field}
            name="search"
            type="search"
            maxLength={MAX_SEARCH_LENGTH}
            aria-label={`Search ${title?.toLowerCase()}`}
            placeholder="Try “soul keys 92 bpm”"
            className="h-full min-w-0 flex-1 bg-transparent px-2 text-md outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          <label className="relative mr-1.5 flex h-7 items-center gap-0.5 border-l border-line-strong pr-1.5 pl-3 text-sm text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-ink">
            <span aria-hidden="true">{title}</span>
            <Icon name="down" size={16} />
            <select
              name="type"
              aria-label="Search in"
              value={type}
              onChange={(event) => setType(event.currentTarget.value as SearchType)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            >
              {SEARCH_TYPES.map((option) => (
                <option key={option.value} value={option.value} className="bg-panel text-ink">
                  {option.title}
                </option>
              ))}
            </select>
          </label>
        </div>
        <Button type="submit" variant="solid" size="lg" className="max-lg:hidden">
          Search
        </Button>
      </form>
    </search>
  );
}

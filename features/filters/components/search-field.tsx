"use client";

import { type FormEvent, useEffect, useRef } from "react";
import { Icon } from "@/components/icons/icon";
import { Button } from "@/components/ui/button";
import { useNavigateList } from "@/features/filters/components/link-scope";
import { queryString } from "@/lib/api/url";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";

interface SearchFieldProps {
  /** The list that is searched. */
  path: string;
  label: string;
  placeholder: string;
  value: string;
  /** On wide pages, the search field of the header searches the same list. */
  narrowOnly?: boolean;
}

/** Search field above a list. Without JavaScript the browser submits the form to the list. */
export function SearchField({ path, label, placeholder, value, narrowOnly }: SearchFieldProps) {
  const navigate = useNavigateList();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  // Back changes the search without using this field. Input typed before hydration is preserved.
  useEffect(() => {
    if (shown.current === value || !input.current) return;
    shown.current = value;
    input.current.value = value;
  }, [value]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get("search") ?? "").trim();
    navigate(search ? `${path}?${queryString({ search })}` : path);
  }
  return (
    <search className={narrowOnly ? "md:hidden" : undefined}>
      <form action={path} method="get" onSubmit={submit} className="mb-4 flex max-w-[560px] gap-2">
        <div className="well">
          <Icon name="search" className="text-ink-3" />
          <input
            ref={input}
            id="list-search"
            name="search"
            type="search"
            defaultValue={value}
            maxLength={MAX_SEARCH_LENGTH}
            aria-label={label}
            placeholder={placeholder}
          />
        </div>
        <Button type="submit" variant="solid" className="h-11!">
          Search
        </Button>
      </form>
    </search>
  );
}

"use client";

import type { FormEvent } from "react";
import { Icon } from "@/components/icons/icon";
import { Button } from "@/components/ui/button";
import { useNavigateList } from "@/features/catalogue/components/link-scope";
import { queryString } from "@/lib/api/url";

interface SearchFieldProps {
  /** The list that is searched. */
  path: string;
  label: string;
  placeholder: string;
  value: string;
}

/** Search field above a list. Without scripts it searches by the form's own address. */
export function SearchField({ path, label, placeholder, value }: SearchFieldProps) {
  const navigate = useNavigateList();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get("search") ?? "").trim();
    navigate(search ? `${path}?${queryString({ search })}` : path);
  }
  return (
    <search>
      <form action={path} method="get" onSubmit={submit} className="mb-4 flex max-w-[560px] gap-2">
        <div className="well">
          <Icon name="search" className="text-ink-3" />
          <input
            key={value}
            id="list-search"
            name="search"
            type="search"
            defaultValue={value}
            maxLength={200}
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

"use client";

import type { FormEvent } from "react";
import { Icon } from "@/components/icons/icon";
import { Button } from "@/components/ui/button";
import { useNavigateList } from "@/features/catalogue/components/link-scope";
import { queryString } from "@/lib/api/url";

/** Search field of the pack search. Without scripts it searches by the form's own address. */
export function PackSearch({ path, value }: { path: string; value: string }) {
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
            id="pack-search"
            name="search"
            type="search"
            defaultValue={value}
            maxLength={200}
            aria-label="Search packs"
            placeholder="Title, creator, genre or tag"
          />
        </div>
        <Button type="submit" variant="solid" className="h-11!">
          Search
        </Button>
      </form>
    </search>
  );
}

"use client";

import { useEffect, useRef } from "react";
import { Icon } from "@/components/icons/icon";
import { TextField } from "@/components/ui/text-field";
import type { TableUrl } from "@/features/admin/use-table-url";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/constants";

const TYPING_MS = 300;

/** The text by which a work table is searched: `search` of its URL, a pause after the typing. */
export function TableSearch({ url, label }: { url: TableUrl; label: string }) {
  const search = url.text("search") ?? "";
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back and forward change the URL; what is being typed isn't overwritten.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = search;
    return () => clearTimeout(timer.current);
  }, [search]);
  return (
    <TextField
      ref={input}
      label={label}
      hideLabel
      type="search"
      placeholder={label}
      maxLength={MAX_SEARCH_LENGTH}
      defaultValue={search}
      leading={<Icon name="search" size={16} />}
      className="w-64 max-sm:w-full"
      onChange={(event) => {
        const { value } = event.target;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => url.change({ search: value.trim() }), TYPING_MS);
      }}
    />
  );
}

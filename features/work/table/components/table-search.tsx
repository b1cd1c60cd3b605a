"use client";

import "@/components/table/table-tools.css";
import { useRef } from "react";
import { TypingSearch } from "@/components/form/typing-search";
import { FieldSearch } from "@/components/table/field-search";
import type { SearchField } from "@/components/table/field-suggestions";
import { useDeskKeys } from "@/features/work/keys/use-desk-keys";
import type { TableUrl } from "@/features/work/table/use-table-url";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";

interface TableSearchProps {
  url: TableUrl;
  label: string;
  /** What it takes as `field:value`; words alone if omitted. */
  fields?: readonly SearchField[];
  /** The rows that are shown answer an old question: see `useList`. */
  isStale?: boolean;
  /** Why the API server can't read the search: see `searchError`. */
  error?: string | undefined;
}

/** The text by which a work table is searched: `search` of its URL. The key `/` leads to it. */
export function TableSearch({ url, label, fields, isStale, error }: TableSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useDeskKeys({
    "/": () => {
      input.current?.focus();
      input.current?.select();
    },
  });
  const field = {
    label,
    maxLength: MAX_SEARCH_LENGTH,
    search: url.text("search") ?? "",
    onSearch: (search: string) => url.change({ search }),
    onTyping: url.setTyping,
    isBusy: isStale,
    inputRef: input,
  };
  const key = (
    <span className="table-key" aria-hidden="true">
      /
    </span>
  );
  return fields ? (
    <FieldSearch {...field} fields={fields} error={error} trailing={key} />
  ) : (
    <TypingSearch {...field} trailing={key} />
  );
}

"use client";

import { useEffect, useRef } from "react";
import { Icon } from "@/components/icons/icon";
import { TextField } from "@/components/ui/text-field";

const TYPING_MS = 300;

/** Finds packs by a part of their title, while one types. */
export function LibrarySearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
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
      label="Search packs by title"
      hideLabel
      type="search"
      placeholder="Search titles"
      maxLength={100}
      defaultValue={search}
      leading={<Icon name="search" size={16} />}
      className="w-56 max-sm:w-full"
      onChange={({ target }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onSearch(target.value.trim()), TYPING_MS);
      }}
    />
  );
}

"use client";

import { type RefObject, useEffect, useRef } from "react";
import type { ElementNode } from "@/components/element-node";
import { SearchMark } from "@/components/form/search-mark";
import { useTyping } from "@/components/form/use-typing";
import { TextField } from "@/components/ui/text-field";
import { useDelayedVisit } from "@/lib/client/navigation/use-delayed-visit";

const TYPING_MS = 300;

interface TypingSearchProps {
  label: string;
  /** The label if omitted. */
  placeholder?: string;
  maxLength: number;
  /** What is searched now. */
  search: string;
  /** Called with the trimmed text, a pause after the typing or once the field loses the focus. */
  onSearch: (search: string) => void;
  /** Called when something is typed that isn't searched yet, and when it is. */
  onTyping?: (isTyping: boolean) => void;
  /** Its results are loading. */
  isBusy?: boolean | undefined;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** At the right of the field, such as the key that leads to it. */
  trailing?: ElementNode;
}

/** A field that searches while one types. */
export function TypingSearch(props: TypingSearchProps) {
  const { label, placeholder = label, maxLength, search, onSearch, isBusy, inputRef, trailing } = props;
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const typed = useDelayedVisit(onSearch, TYPING_MS);
  useTyping(typed.isWaiting, props.onTyping);
  // Back and forward change what is searched; what is being typed isn't overwritten.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = search;
  }, [search, input]);
  return (
    <TextField
      ref={input}
      label={label}
      hideLabel
      type="search"
      placeholder={placeholder}
      maxLength={maxLength}
      defaultValue={search}
      leading={<SearchMark isBusy={isBusy} />}
      trailing={trailing}
      className="w-64 max-w-full max-sm:w-full"
      onChange={({ target }) => typed.later(target.value.trim())}
      onBlur={typed.onBlur}
    />
  );
}

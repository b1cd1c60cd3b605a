"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, Suspense, useEffect, useRef, useState } from "react";
import { cx } from "@/components/cx";
import type { ElementNode } from "@/components/element-node";
import { Icon } from "@/components/icons/icon";
import { useSearchKey } from "@/features/search/use-search-key";
import {
  type SearchType,
  searchPath,
  searchTarget,
  searchTextAt,
  searchTypeAt,
  searchTypesAt,
} from "@/lib/api/search-target";
import { startProgress } from "@/lib/client/navigation/progress";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";
import { formatCount } from "@/lib/format/count";

/** Delay of the focus outline in ms, so that a click that only passes through doesn't flash it. */
const FOCUS_DELAY_MS = 100;

interface RouteSearchProps {
  /** `isFirst` is true on the first call. */
  onChange: (text: string, type: SearchType, isFirst: boolean) => void;
}

/** Reports the text and type in the URL whenever it changes. */
function RouteSearch({ onChange }: RouteSearchProps) {
  const pathname = usePathname();
  const text = searchTextAt(pathname, useSearchParams());
  const latest = useRef(onChange);
  const isFirst = useRef(true);
  latest.current = onChange;
  useEffect(() => {
    latest.current(text, searchTypeAt(pathname), isFirst.current);
    isFirst.current = false;
  }, [text, pathname]);
  return null;
}

/** The user's input in the form as the server rendered it; null if there is none. */
function enteredIn(form: HTMLFormElement | null) {
  const fields = form && new FormData(form);
  const text = String(fields?.get("search") ?? "");
  const type = (fields?.get("type") ?? "samples") as SearchType;
  return text || type !== "samples" ? { text, type } : null;
}

/** Whether a key press belongs to a field rather than to the page. */
interface SearchBoxProps {
  /** Number of samples. */
  total: number;
  /** Finds the field in the surrounding `<search>`. */
  suggestions: ElementNode;
}

/** Search of the header: text and type. `/` focuses it. */
export function SearchBox({ total, suggestions }: SearchBoxProps) {
  const router = useRouter();
  const [text, setText] = useState("");
  const [type, setType] = useState<SearchType>("samples");
  const [focused, setFocused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** Whether something was entered before the URL was first read: that component is hydrated later than the form. */
  const isEntered = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [pageType, setPageType] = useState<SearchType>("samples");
  const types = searchTypesAt(pageType);
  const noun = type === "midi" ? "MIDI files" : types.find(({ value }) => value === type)?.title.toLowerCase();

  useEffect(() => {
    const entered = enteredIn(form.current);
    if (!entered) return;
    isEntered.current = true;
    setText(entered.text);
    setType(entered.type);
  }, []);

  useSearchKey(input);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    // Not on every click: even setting a state to its current value makes React render once more after a navigation.
    if (!focused) return;
    const outside = (event: Event) => {
      if (!form.current?.contains(event.target as Node)) setFocused(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [focused]);

  function submit(event: FormEvent) {
    event.preventDefault();
    startProgress();
    router.push(searchTarget(type, text));
    input.current?.blur();
  }

  return (
    <search className="relative w-full max-w-[420px] max-lg:ml-3 max-md:hidden">
      <Suspense fallback={null}>
        <RouteSearch
          onChange={(nextText, nextType, isFirst) => {
            setPageType(nextType);
            if (isFirst && isEntered.current) {
              setText((entered) => entered || nextText);
              return;
            }
            setText(nextText);
            setType(nextType);
          }}
        />
      </Suspense>
      <form
        ref={form}
        action={searchPath("samples")}
        onSubmit={submit}
        onFocus={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setFocused(true), FOCUS_DELAY_MS);
        }}
        onBlur={(event) => {
          clearTimeout(timer.current);
          if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
        }}
        className={cx("flex h-10 items-center rounded-control bg-raised", focused && "inset-ring-2 inset-ring-ink")}
      >
        <Icon name="search" className="ml-3 text-ink-3" />
        <input
          ref={input}
          type="search"
          name="search"
          value={text}
          onChange={(event) => {
            isEntered.current = true;
            setText(event.target.value);
          }}
          aria-label={`Search ${noun}`}
          placeholder={type === "samples" ? `Search ${formatCount(total)} samples` : `Search ${noun}`}
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          className="h-full min-w-0 flex-1 bg-transparent px-2 text-base outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {text && (
          <button
            type="button"
            aria-label="Clear search"
            className="mr-1 grid size-7 flex-none place-items-center rounded-tag text-ink-2 hover:bg-raised-2 hover:text-ink"
            onClick={() => {
              isEntered.current = true;
              setText("");
              input.current?.focus();
            }}
          >
            <Icon name="close" size={16} />
          </button>
        )}
        <span aria-hidden="true" className={cx("mr-2.5", text ? "hidden" : "flex")}>
          <kbd className="min-w-5 rounded-tag px-[5px] text-center font-data text-[11px] leading-5 font-figure text-ink-2 shadow-[inset_0_0_0_1px_var(--line-strong),inset_0_-2px_0_var(--line-strong)] [font-stretch:75%]">
            /
          </kbd>
        </span>
        <span className="relative mr-1.5 flex h-7 items-center border-l border-line-strong text-sm text-ink-2">
          <select
            name="type"
            aria-label="Search in"
            value={type}
            onChange={(event) => {
              isEntered.current = true;
              setType(event.target.value as SearchType);
            }}
            className="h-full cursor-pointer appearance-none rounded-tag bg-transparent pr-7 pl-3 hover:text-ink"
          >
            {types.map((option) => (
              <option key={option.value} value={option.value} className="bg-panel text-ink">
                {option.title}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} className="pointer-events-none absolute right-1.5" />
        </span>
      </form>
      {suggestions}
    </search>
  );
}

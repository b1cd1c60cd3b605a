"use client";

import { usePathname, useRouter } from "next/navigation";
import { useCallback, useEffect, useId, useState } from "react";
import { cx } from "@/components/cx";
import { SuggestionMark } from "@/features/search/components/suggestion-mark";
import { useCombobox } from "@/features/search/components/use-combobox";
import { playSuggestion, suggestedKey } from "@/features/search/play-suggestion";
import { forgetSearches, recentSearches, rememberSearch } from "@/features/search/recent-searches";
import {
  phoneGroups,
  recentGroup,
  type SuggestionOption,
  suggestionGroups,
} from "@/features/search/suggestion-options";
import { useSuggestions } from "@/features/search/use-suggestions";
import { SEARCH_TYPES, type SearchType, searchTypeAt, suggestedTypesAt } from "@/lib/api/search-target";
import { startProgress } from "@/lib/client/navigation/progress";
import { countOf } from "@/lib/format/count";
import { usePlayer } from "@/stores/player";

interface SuggestionListProps {
  field: HTMLInputElement;
  inline?: boolean | undefined;
}

/**
 * Suggestions below a search field: recent searches while it is empty, then sounds that a click plays, and links to
 * lists, packs and creators.
 */
export function SuggestionList({ field, inline }: SuggestionListProps) {
  const router = useRouter();
  const pageType = searchTypeAt(usePathname());
  const listId = useId();
  const { text, isOpen, setOpen } = useField(field);
  const [recent, setRecent] = useState(recentSearches);
  const suggestions = useSuggestions(text);
  const groups = text.trim()
    ? suggestions
      ? inline
        ? phoneGroups(suggestions.response, suggestions.text, suggestedTypesAt(pageType))
        : suggestionGroups(suggestions.response, suggestions.text, typeOf(field))
      : []
    : recentGroup(recent);
  const isLate = suggestions?.isLate ?? false;
  const options = groups.flatMap((group) => group.options);
  // In a sheet the list stays when the keyboard is dismissed.
  const isShown = (isOpen || inline === true) && options.length > 0;
  const idOf = useCallback((index: number) => `${listId}-${index}`, [listId]);
  const { active, setActive } = useMark(text, suggestions?.response);

  useEffect(() => {
    if (isOpen) setRecent(recentSearches());
  }, [isOpen]);

  function choose(index: number) {
    const option = options[index];
    if (!option) return;
    // The list stays open: several sounds are compared by playing them.
    if ("play" in option.target) return void playSuggestion(option.target.play);
    setOpen(false);
    if ("search" in option.target) return submit(field, option.target.search);
    rememberSearch(text);
    startProgress();
    router.push(option.target.href);
    field.blur();
    // Requests a surrounding sheet to close, as Escape does.
    field.closest("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }));
  }

  useCombobox({
    field,
    listId,
    isOpen: isShown,
    isInline: inline ?? false,
    count: options.length,
    active,
    idOf,
    setActive,
    setOpen,
    choose,
  });

  return (
    <>
      <span role="status" className="sr-only">
        {isShown && text.trim() ? countOf(options.length, "suggestion") : ""}
      </span>
      {isShown && (
        <div
          data-typed={text.trim() ? "" : undefined}
          className={cx(
            inline
              ? "suggested -mx-2 mb-3"
              : "absolute inset-x-0 top-full mt-2 max-h-[min(70dvh,620px)] overflow-y-auto rounded-panel bg-panel p-2 shadow-pop [scrollbar-width:thin]",
          )}
        >
          {isLate && <LateLine />}
          {isLate && suggestions && (
            <p className="px-2 pt-1.5 text-xs text-ink-3">
              {"Still showing "}
              <b className="font-strong text-ink-2">{`“${suggestions.text}”`}</b>
            </p>
          )}
          <div id={listId} role="listbox" aria-label="Suggestions" aria-busy={isLate}>
            {groups.map((group) => (
              <div key={group.title} className="not-first:mt-2">
                <div aria-hidden="true" className="px-2 pt-1.5 pb-1 text-xs text-ink-3">
                  {group.title}
                </div>
                <div role="presentation" className={group.isRow ? "flex gap-2 overflow-x-auto px-2 pb-1" : "contents"}>
                  {group.options.map((option) => {
                    const index = options.indexOf(option);
                    const View = group.isRow ? KindOption : Option;
                    return (
                      <View
                        key={option.key}
                        id={idOf(index)}
                        option={option}
                        of={group.title}
                        isActive={index === active}
                      />
                    );
                  })}
                </div>
              </div>
            ))}
          </div>
          {!text.trim() && (
            <button
              type="button"
              tabIndex={-1}
              className="mt-1 h-9 px-2 text-sm text-ink-2 link pointer-coarse:h-11"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                forgetSearches();
                setRecent([]);
              }}
            >
              Clear recent searches
            </button>
          )}
        </div>
      )}
    </>
  );
}

/** The type to search in: that of the field's form, or samples if it has none. */
function typeOf(field: HTMLInputElement): SearchType {
  const type = field.form && new FormData(field.form).get("type");
  return SEARCH_TYPES.find(({ value }) => value === type)?.value ?? "samples";
}

/** The highlighted option of a list; it is reset when the text or the response changes. */
function useMark(text: string, suggestions: unknown) {
  const [mark, setMark] = useState({ text, suggestions, index: -1 });
  return {
    active: mark.text === text && mark.suggestions === suggestions ? mark.index : -1,
    setActive: (index: number) => setMark({ text, suggestions, index }),
  };
}

interface OptionProps {
  id: string;
  option: SuggestionOption;
  /** The group's title, part of the option's accessible name. */
  of: string;
  isActive: boolean;
}

/** The focus stays in the field: an option is highlighted and clicked, never focused. */
function Option({ id, option, of, isActive }: OptionProps) {
  const { title, typed = title.length, detail, target } = option;
  const isPlaying = usePlayer(({ playing }) => "play" in target && playing === suggestedKey(target.play));
  return (
    <div
      id={id}
      role="option"
      aria-label={"play" in target ? `${isPlaying ? "Pause" : "Play"} ${title}, ${detail}` : undefined}
      tabIndex={-1}
      aria-selected={isActive}
      className="flex h-10 cursor-pointer items-center gap-3 rounded-control px-2 aria-selected:bg-raised pointer-coarse:h-12"
    >
      <span className="grid min-w-7 flex-none place-items-center text-ink-3 pointer-coarse:min-w-9">
        <SuggestionMark option={option} isPlaying={isPlaying} />
      </span>
      <span className="min-w-0 flex-1 truncate">
        <span>{title.slice(0, typed)}</span>
        {typed < title.length && <b className="font-strong">{title.slice(typed)}</b>}
      </span>
      <span className="sr-only">{`, ${of},`}</span>
      {detail && <span className="max-w-[45%] flex-none truncate text-sm text-ink-3">{detail}</span>}
    </div>
  );
}

/** A kind of result with its count, beside the others. */
function KindOption({ id, option: { title, detail }, of, isActive }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="flex h-10 flex-none cursor-pointer items-center gap-2 rounded-control px-3 inset-ring inset-ring-line-strong aria-selected:bg-raised pointer-coarse:h-11"
    >
      <span>{title}</span>
      <span className="sr-only">{`, ${of},`}</span>
      {detail && <span className="num text-data-xs text-ink-3">{detail}</span>}
    </div>
  );
}

/** Says by a line of 2 px that better rows are on their way. */
function LateLine() {
  return (
    <div aria-hidden="true" className="-mt-px h-0.5 overflow-hidden">
      <div className="late-line h-full w-2/5 bg-ink" />
    </div>
  );
}

/** The text of a field that another component renders, and whether its list may be open. Stores a submitted text. */
function useField(field: HTMLInputElement) {
  const [text, setText] = useState(field.value);
  // The focus may have moved while this code was loading.
  const [isOpen, setOpen] = useState(() => document.activeElement === field);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const read = () => {
      setText(field.value);
      setOpen(true);
    };
    field.addEventListener("input", read, { signal });
    field.addEventListener("focus", read, { signal });
    field.addEventListener("click", read, { signal });
    // Closing shifts the layout below: in a sheet, that would move a link away while it is being clicked.
    field.addEventListener(
      "blur",
      ({ relatedTarget }) => {
        if (!field.closest("dialog")?.contains(relatedTarget as Node | null)) setOpen(false);
      },
      { signal },
    );
    field.form?.addEventListener(
      "submit",
      () => {
        rememberSearch(field.value);
        setOpen(false);
      },
      { signal },
    );
    return () => listening.abort();
  }, [field]);

  return { text, isOpen, setOpen };
}

/** Searches for a text as if it had been typed: React detects the change through the native setter. */
function submit(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  // React has the text after its next render.
  requestAnimationFrame(() => field.form?.requestSubmit());
}

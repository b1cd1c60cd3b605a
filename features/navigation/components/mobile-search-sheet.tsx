"use client";

import Link from "next/link";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/icons/icon";
import { useDialog } from "@/components/ui/use-dialog";
import { GENRES, INSTRUMENTS } from "@/features/navigation/links";
import { type SearchType, searchTarget, searchTextAt, searchTypeAt, searchTypesAt } from "@/lib/api/search-target";
import { startProgress } from "@/lib/client/navigation/progress";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";

const LINE = "flex h-12 w-full items-center gap-3 rounded-control px-2 text-left hover:bg-raised";

/** The types whose lists can be browsed by genre and by instrument. */
const BROWSABLE: readonly SearchType[] = ["samples", "presets", "oneshots"];

interface Submenu {
  type: SearchType;
  by: "genres" | "instruments";
}

interface MobileSearchSheetProps {
  open: boolean;
  onClose: () => void;
  /** The field over the header; text typed in it moves to this one. */
  early: RefObject<HTMLInputElement | null>;
  /** Finds the field in the surrounding `<search>`. */
  suggestions: ReactNode;
}

/**
 * The search of a phone: the field stays at the top. Without suggestions, a link per type; samples, presets and one-shots
 * have a submenu of genres or instruments. The suggestions for a text have its results of each type.
 */
export function MobileSearchSheet({ open, onClose, early, suggestions }: MobileSearchSheetProps) {
  const router = useRouter();
  const pathname = usePathname();
  const types = searchTypesAt(searchTypeAt(pathname));
  const current = searchTextAt(pathname, useSearchParams());
  const [text, setText] = useState(current);
  const [submenu, setSubmenu] = useState<Submenu | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { ref, present, handlers } = useDialog(open, close);
  useTypedEarly(open, early, field);

  function close() {
    onClose();
    setSubmenu(null);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    startProgress();
    close();
    router.push(searchTarget(types[0]!.value, text));
  }

  return (
    <dialog ref={ref} className="overlay overflow-hidden" aria-label="Search" {...handlers}>
      {present && (
        <section
          tabIndex={-1}
          className="panel flex h-full w-full flex-col rounded-none! bg-panel text-ink outline-none"
        >
          <search className="contents">
            <form onSubmit={submit} className="flex h-header flex-none items-center gap-3 border-b border-line px-3">
              <div className="well">
                <Icon name="search" className="text-ink-3" />
                <input
                  ref={field}
                  type="search"
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                  aria-label="Search"
                  placeholder="Search"
                  autoComplete="off"
                  maxLength={MAX_SEARCH_LENGTH}
                  data-autofocus=""
                  className="text-md!"
                />
              </div>
              <button type="button" className="link h-11 flex-none" onClick={close}>
                Cancel
              </button>
            </form>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-6">
              {suggestions}
              <div className="until-suggested">
                {submenu ? (
                  <Terms {...submenu} onBack={() => setSubmenu(null)} onChoose={close} />
                ) : (
                  <Types types={types} onChoose={close} onBrowse={setSubmenu} />
                )}
              </div>
            </div>
          </search>
        </section>
      )}
    </dialog>
  );
}

/** Moves the text typed in the field over the header into this one, at the moment in which this one gets the focus. */
function useTypedEarly(
  open: boolean,
  early: RefObject<HTMLInputElement | null>,
  field: RefObject<HTMLInputElement | null>,
) {
  useEffect(() => {
    if (!open) return;
    const typed = early.current?.value;
    if (early.current) early.current.value = "";
    delete document.documentElement.dataset.searching;
    if (!typed || !field.current) return;
    // As if it had been typed here, at once: the next letter may come before React has rendered a state.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field.current, typed);
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
    field.current.setSelectionRange(typed.length, typed.length);
  }, [open, early, field]);
}

interface TypesProps {
  types: ReturnType<typeof searchTypesAt>;
  onChoose: () => void;
  onBrowse: (submenu: Submenu) => void;
}

function Types({ types, onChoose, onBrowse }: TypesProps) {
  return (
    <ul className="-mx-2">
      {types.map(({ value, title }) => (
        <li key={value} className="border-t border-line first:border-t-0">
          <Link href={searchTarget(value, "")} prefetch={false} onClick={onChoose} className={LINE}>
            <span className="min-w-0 flex-1 truncate">{title}</span>
            <Icon name="right" size={16} className="text-ink-3" />
          </Link>
          {BROWSABLE.includes(value) && (
            <div className="flex gap-4 px-2 pb-2 text-sm text-ink-2">
              {(["genres", "instruments"] as const).map((by) => (
                <button key={by} type="button" className="link h-11" onClick={() => onBrowse({ type: value, by })}>
                  <span>{`Browse by ${by.slice(0, -1)}`}</span>
                  <span className="sr-only">{`, ${title}`}</span>
                </button>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Terms({ type, by, onBack, onChoose }: Submenu & { onBack: () => void; onChoose: () => void }) {
  const title = searchTypesAt(type).find(({ value }) => value === type)?.title;
  return (
    <div className="-mx-2">
      <button type="button" onClick={onBack} className={`${LINE} font-strong`}>
        <Icon name="left" size={16} />
        <span>{`${title ?? ""} by ${by.slice(0, -1)}`}</span>
      </button>
      <ul className="grid grid-cols-2">
        {(by === "genres" ? GENRES : INSTRUMENTS)
          .flatMap(({ also, ...term }) => [term, also ?? []].flat())
          .map((term) => (
            <li key={term.slug}>
              <Link href={`/${type}/${by}/${term.slug}`} prefetch={false} onClick={onChoose} className={LINE}>
                {term.title}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
}

"use client";

import Link from "next/link";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, type ReactNode, useState } from "react";
import { Icon } from "@/components/icons/icon";
import { Sheet } from "@/components/ui/sheet";
import { GENRES, INSTRUMENTS } from "@/features/navigation/links";
import { type SearchType, searchTarget, searchTypeAt, searchTypesAt } from "@/lib/api/search-target";
import { startProgress } from "@/lib/client/navigation/progress";

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
  /** Finds the field in the surrounding `<search>`. */
  suggestions: ReactNode;
}

/**
 * Search field. Without a text, a link per type; samples, presets and one-shots have a submenu of genres or
 * instruments. The suggestions for a text have its results of each type.
 */
export function MobileSearchSheet({ open, onClose, suggestions }: MobileSearchSheetProps) {
  const router = useRouter();
  const types = searchTypesAt(searchTypeAt(usePathname()));
  const current = useSearchParams().get("search") ?? "";
  const [text, setText] = useState(current);
  const [submenu, setSubmenu] = useState<Submenu | null>(null);

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
    <Sheet open={open} onClose={close} title="Search">
      <search>
        <form onSubmit={submit} className="well mb-3">
          <Icon name="search" className="text-ink-3" />
          <input
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            aria-label="Search"
            placeholder="Search"
            maxLength={200}
            data-autofocus=""
            className="text-md!"
          />
        </form>
        {suggestions}
      </search>
      {text.trim() ? null : submenu ? (
        <Terms {...submenu} onBack={() => setSubmenu(null)} onChoose={close} />
      ) : (
        <Types types={types} onChoose={close} onBrowse={setSubmenu} />
      )}
    </Sheet>
  );
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

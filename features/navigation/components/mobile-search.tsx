"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useRef, useState } from "react";
import { isComposing } from "@/components/form/composition";
import { Icon } from "@/components/icons/icon";
import { IconButton } from "@/components/ui/icon-button";

import { searchPath } from "@/lib/api/search-target";
import { island } from "@/lib/client/hydration/island";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";

const load = () =>
  import("@/features/navigation/components/mobile-search-sheet").then((module) => module.MobileSearchSheet);
const MobileSearchSheet = island(load);

/**
 * Search on screens whose header has no field: an icon that opens it. The header of the home page has one only while the
 * page's own is out of view.
 *
 * A field over the header opens at once, also before hydration (`event-replay-script.ts`); the whole search takes its
 * place, with what was typed, when its code is loaded.
 */
export function MobileSearch({ suggestions }: { suggestions: ReactNode }) {
  const isHome = usePathname() === "/";
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);

  function close() {
    setOpen(false);
    delete document.documentElement.dataset.searching;
    button.current?.focus();
  }

  return (
    <>
      <IconButton
        ref={button}
        icon="search"
        label="Search"
        size="lg"
        className={isHome ? "md:[search~&]:hidden! lg:hidden!" : "md:hidden!"}
        data-opens-search=""
        onPointerDown={load}
        onClick={() => {
          document.documentElement.dataset.searching = "";
          field.current?.focus();
          setUsed(true);
          setOpen(true);
        }}
      />
      <form
        action={searchPath("samples")}
        className="early-search absolute inset-0 z-1 items-center gap-3 bg-panel px-3"
        onKeyDown={(event) => event.key === "Escape" && !isComposing(event.nativeEvent) && close()}
      >
        <div className="well">
          <Icon name="search" className="text-ink-3" />
          <input
            ref={field}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            name="search"
            aria-label="Search"
            placeholder="Search"
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            data-early-search=""
            className="text-md!"
          />
        </div>
        <button type="button" className="link h-11 flex-none" data-closes-search="" onClick={close}>
          Cancel
        </button>
      </form>
      {used && <MobileSearchSheet open={open} onClose={close} early={field} suggestions={suggestions} />}
    </>
  );
}

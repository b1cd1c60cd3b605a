"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useTransition } from "react";
import { startProgress } from "@/lib/client/navigation/progress";

const NavigateContext = createContext<(href: string) => void>(() => {});

/** Goes to an address of the list; the reader stays where the page is scrolled to. */
export function useNavigateList(): (href: string) => void {
  return use(NavigateContext);
}

/**
 * The control that last changed the list, by the id it stands under and its place among the fields there. A page of
 * filters replaces the bare page, so focus is handed on to its like.
 */
let pressed: { id: string; field: number } | null = null;

function rememberFocus(): void {
  const active = document.activeElement;
  const holder = active?.closest("[id]");
  pressed = holder ? { id: holder.id, field: fieldsOf(holder).indexOf(active as HTMLElement) } : null;
}

function restoreFocus(): void {
  const holder = pressed && document.getElementById(pressed.id);
  const control = holder && (fieldsOf(holder)[pressed?.field ?? -1] ?? holder);
  if (control && document.activeElement === document.body) control.focus({ preventScroll: true });
  pressed = null;
}

function fieldsOf(holder: Element): HTMLElement[] {
  return [...holder.querySelectorAll<HTMLElement>("input")];
}

/** Sends links with `data-filter` and selects whose options are addresses to `navigate`. Returns the way out. */
function listen(root: HTMLElement, navigate: (href: string) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener(
    "click",
    (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-filter]");
      if (!link) return;
      event.preventDefault();
      navigate(link.pathname + link.search);
    },
    { signal },
  );
  root.addEventListener(
    "change",
    ({ target }) => target instanceof HTMLSelectElement && "filter" in target.dataset && navigate(target.value),
    { signal },
  );
  return () => listening.abort();
}

/**
 * Links with `data-filter` and selects whose options are addresses change the page in place. `data-pending` is set
 * meanwhile, and focus stays with the control that was pressed.
 */
export function LinkScope({ children }: { children: ReactNode }) {
  const router = useRouter();
  const root = useRef<HTMLDivElement>(null);
  const [isPending, startTransition] = useTransition();
  const navigate = useCallback(
    (href: string) => {
      rememberFocus();
      startProgress();
      startTransition(() => router.push(href, { scroll: false }));
    },
    [router],
  );

  useEffect(restoreFocus, []);
  useEffect(() => (root.current ? listen(root.current, navigate) : undefined), [navigate]);

  return (
    <NavigateContext value={navigate}>
      <div ref={root} className="group/list" data-pending={isPending || undefined}>
        {children}
      </div>
    </NavigateContext>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useTransition } from "react";
import { isPlainClick } from "@/lib/client/navigation/link-clicks";
import { startProgress } from "@/lib/client/navigation/progress";

const NavigateContext = createContext<(href: string) => void>(() => {});

/** Returns a function that navigates to a URL of the list and keeps the scroll position. */
export function useNavigateList(): (href: string) => void {
  return use(NavigateContext);
}

/** Id of the control that navigated to a list at another path, where the control with that id gets the focus. */
let focusedId: string | undefined;

function restoreFocus(): void {
  const control = focusedId && document.activeElement === document.body && document.getElementById(focusedId);
  if (control) control.focus({ preventScroll: true });
  focusedId = undefined;
}

/** Passes clicks on links with `data-filter` and changes of selects to `navigate`. Returns a function that stops it. */
function listen(root: HTMLElement, navigate: (href: string) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener(
    "click",
    (event) => {
      if (!isPlainClick(event)) return;
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
 * Links with `data-filter` and selects whose options are URLs change the page in place, with `data-pending` set until
 * it has changed. A genre or instrument has a path of its own, so the page is replaced: the same control there gets the
 * focus.
 */
export function LinkScope({ children }: { children: ReactNode }) {
  const router = useRouter();
  const root = useRef<HTMLDivElement>(null);
  const [isPending, startTransition] = useTransition();
  const navigate = useCallback(
    (href: string) => {
      const isSamePath = href.split("?", 1)[0] === window.location.pathname;
      focusedId = isSamePath ? undefined : document.activeElement?.closest("[id]")?.id;
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

"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect } from "react";
import { isPlainClick } from "@/lib/client/navigation/plain-click";

/** Makes clicks on `BareLink` navigations in place. */
export function BareLinkNavigation() {
  const router = useRouter();
  useEffect(() => {
    const listening = new AbortController();
    // At the window, after all listeners that may have used the click for something else.
    window.addEventListener(
      "click",
      (event) => {
        if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return;
        const link = event.target.closest<HTMLAnchorElement>("a[data-bare-link]");
        if (!link) return;
        event.preventDefault();
        startTransition(() => router.push(link.pathname + link.search + link.hash));
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, [router]);
  return null;
}

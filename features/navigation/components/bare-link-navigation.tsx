"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { listen } from "@/lib/client/listen";
import { isPlainClick } from "@/lib/client/navigation/link-clicks";

/** Makes a click on a `BareLink` navigate without a page load. */
export function BareLinkNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      listen({
        // At the window, after all listeners that may have used the click for something else.
        click(event) {
          const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-bare-link]");
          if (!link || event.defaultPrevented || !isPlainClick(event)) return;
          event.preventDefault();
          router.push(link.href);
        },
      }),
    [router],
  );
  return null;
}

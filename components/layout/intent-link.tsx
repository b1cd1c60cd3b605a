"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";
import { savesData } from "@/lib/client/navigation/data-saver";

/** A link that fetches its page once the pointer rests on it or focus reaches it, not when it scrolls into view. */
export function IntentLink({ onPointerEnter, onFocus, ...link }: ComponentProps<typeof Link>) {
  const [wanted, setWanted] = useState(false);
  const want = () => {
    if (!wanted && !savesData()) setWanted(true);
  };
  return (
    <Link
      {...link}
      // The whole page: what "auto" fetches of a list counts, for the router, for the same list with filters as well.
      prefetch={wanted}
      onPointerEnter={(event) => {
        want();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        want();
        onFocus?.(event);
      }}
    />
  );
}

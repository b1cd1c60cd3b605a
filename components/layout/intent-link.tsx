"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";
import { savesData } from "@/lib/client/navigation/data-saver";

/** A link that prefetches its page on hover or focus, not when it scrolls into view. */
export function IntentLink({ onPointerEnter, onFocus, ...link }: ComponentProps<typeof Link>) {
  const [wanted, setWanted] = useState(false);
  const want = () => {
    if (!wanted && !savesData()) setWanted(true);
  };
  return (
    <Link
      {...link}
      // A full prefetch: the router would reuse an "auto" prefetch of a list for the same list with filters.
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

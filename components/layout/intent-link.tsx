"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Fetching ahead is skipped on 2g and where the reader saves data. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? "");
}

/** A link that fetches its page once the pointer rests on it or focus reaches it, not when it scrolls into view. */
export function IntentLink({ onPointerEnter, onFocus, ...link }: ComponentProps<typeof Link>) {
  const [wanted, setWanted] = useState(false);
  const want = () => {
    if (!wanted && mayPrefetch((navigator as Navigator & { connection?: Connection }).connection)) setWanted(true);
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

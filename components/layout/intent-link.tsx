"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";
import { savesData } from "@/lib/client/navigation/data-saver";

interface IntentLinkProps extends Omit<ComponentProps<typeof Link>, "prefetch" | "onPointerEnter" | "onFocus"> {
  /** The user changes the linked page from other pages: it isn't prefetched, since the router would show it unchanged. */
  changing?: boolean;
}

/** A link that prefetches its page on hover or focus, not when it scrolls into view. */
export function IntentLink({ changing = false, ...link }: IntentLinkProps) {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(!changing && !savesData());
  // A full prefetch: the router would reuse an "auto" prefetch of a list for the same list with filters.
  return <Link {...link} prefetch={wanted} onPointerEnter={want} onFocus={want} />;
}

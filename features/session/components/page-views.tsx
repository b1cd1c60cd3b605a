"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { identify, trackPageView } from "@/features/session/analytics";
import { useUserValue } from "@/lib/client/session/use-user";

const PAGE_VIEW_MS = 250;
const IDENTIFY_MS = 1000;

/** Tells product analytics who is here and which pages they open. */
export function PageViews() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const id = useUserValue((user) => user.id);

  useEffect(() => {
    const timer = setTimeout(() => void trackPageView(search ? `${pathname}?${search}` : pathname), PAGE_VIEW_MS);
    return () => clearTimeout(timer);
  }, [pathname, search]);
  useEffect(() => {
    const timer = setTimeout(() => void identify(id ?? null), IDENTIFY_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return null;
}

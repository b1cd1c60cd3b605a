"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";

const KEY = "preview";

/** Whether a pack is shown as buyers will see it, which is in the page's URL. */
export function usePreview(): { isOpen: boolean; toggle: () => void } {
  const router = useRouter();
  const path = usePathname();
  const isOpen = useSearchParams().has(KEY);
  return { isOpen, toggle: () => router.push(isOpen ? path : `${path}?${KEY}`, { scroll: false }) };
}

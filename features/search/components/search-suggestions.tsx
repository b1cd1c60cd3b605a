"use client";

import { useEffect, useRef, useState } from "react";
import { island } from "@/lib/client/hydration/island";

const load = () => import("@/features/search/components/suggestion-list");
const SuggestionList = island(() => load().then((module) => module.SuggestionList));

/**
 * Suggestions for the search field of the surrounding `<search>`. Nothing is loaded before the field has the focus.
 * `inline` puts the list into the page's flow instead of over it.
 */
export function SearchSuggestions({ inline }: { inline?: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  const [field, setField] = useState<HTMLInputElement | null>(null);

  useEffect(() => {
    const found = place.current?.closest("search")?.querySelector<HTMLInputElement>("input[type=search]");
    if (!found) return;
    const take = () => setField(found);
    if (document.activeElement === found) take();
    found.addEventListener("focus", take);
    return () => found.removeEventListener("focus", take);
  }, []);

  return (
    <>
      <span ref={place} hidden />
      {field && <SuggestionList field={field} inline={inline} />}
    </>
  );
}

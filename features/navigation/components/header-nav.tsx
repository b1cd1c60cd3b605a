"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import type { ElementNode } from "@/components/element-node";
import { IntentLink } from "@/components/layout/intent-link";
import { buttonStyle } from "@/components/ui/button-style";
import { SearchBox } from "@/features/navigation/components/search-box";

const HOME_LINKS = [
  ["Samples", "/samples"],
  ["Packs", "/packs"],
  ["Creators", "/creators"],
] as const;

/** Middle of the header: the search box, or the main lists while the home page's own search is visible. */
export function HeaderNav({ total, suggestions }: { total: number; suggestions: ElementNode }) {
  const isHome = usePathname() === "/";
  const showsOwnSearch = useOwnSearch(isHome);
  if (!isHome || !showsOwnSearch) return <SearchBox total={total} suggestions={suggestions} />;
  return (
    <nav aria-label="Main" className="flex max-lg:hidden">
      {HOME_LINKS.map(([title, href]) => (
        <IntentLink key={href} href={href} className={`${buttonStyle({ variant: "ghost" })} px-3!`}>
          {title}
        </IntentLink>
      ))}
    </nav>
  );
}

/** Whether the page's own search is in the viewport; true until it has been measured. */
function useOwnSearch(isHome: boolean): boolean {
  const [isShown, setIsShown] = useState(true);
  useEffect(() => {
    const own = isHome && document.querySelector("main search");
    if (!own) return setIsShown(true);
    const observer = new IntersectionObserver((entries) => setIsShown(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(own);
    return () => observer.disconnect();
  }, [isHome]);
  return isShown;
}

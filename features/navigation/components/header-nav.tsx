"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { IntentLink } from "@/components/layout/intent-link";
import { buttonStyle } from "@/components/ui/button-style";
import { SearchBox } from "@/features/navigation/components/search-box";

const HOME_LINKS = [
  ["Samples", "/samples"],
  ["Packs", "/packs"],
  ["Creators", "/creators"],
] as const;

/** Middle of the header: the search box; on the home page, which has its own search, the main lists. */
export function HeaderNav({ total, suggestions }: { total: number; suggestions: ReactNode }) {
  const pathname = usePathname();
  if (pathname !== "/") return <SearchBox total={total} suggestions={suggestions} />;
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

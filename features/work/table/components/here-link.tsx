"use client";

import Link from "next/link";
import type { ComponentProps } from "react";
import { visitHere } from "@/features/work/table/asked-query";

type HereLinkProps = Omit<ComponentProps<typeof Link>, "href" | "scroll" | "prefetch" | "onNavigate"> & {
  href: string;
};

/** A link to another query of the page that is open: it is shown with the press, without asking for the page again. */
export function HereLink({ href, ...link }: HereLinkProps) {
  return (
    <Link
      {...link}
      href={href}
      scroll={false}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault();
        visitHere(href);
      }}
    />
  );
}

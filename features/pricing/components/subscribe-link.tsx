"use client";

import { usePathname } from "next/navigation";
import { ButtonLink, type ButtonLinkProps } from "@/components/ui/button-link";

/** Links to the plans; on the home page to the section there. */
export function SubscribeLink(look: Omit<ButtonLinkProps, "href" | "children">) {
  return (
    <ButtonLink {...look} href={usePathname() === "/" ? "/#pricing" : "/pricing"} prefetch={false}>
      Subscribe
    </ButtonLink>
  );
}

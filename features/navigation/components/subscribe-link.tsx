"use client";

import { usePathname } from "next/navigation";
import { ButtonLink, type ButtonLinkProps } from "@/components/ui/button-link";

/** Leads to the plans: on the home page to those on it. */
export function SubscribeLink(look: Omit<ButtonLinkProps, "href" | "children">) {
  return (
    <ButtonLink {...look} href={usePathname() === "/" ? "/#pricing" : "/pricing"} prefetch={false}>
      Subscribe
    </ButtonLink>
  );
}

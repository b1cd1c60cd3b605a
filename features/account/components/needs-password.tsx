"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { signInMethodsQuery } from "@/features/auth/sign-in-methods-query";

/** A form that asks for the password; users who only sign in with a provider are told to set one first. */
export function NeedsPassword({ children }: { children: ReactNode }) {
  const { data } = useQuery(signInMethodsQuery);
  if (data?.has_password !== false) return children;
  return (
    <div className="flex flex-col items-start gap-4 rounded-panel p-5 inset-ring inset-ring-line-strong">
      <p className="leading-body text-ink-2">
        We ask for your password here, and your account has none yet. Set one, then come back.
      </p>
      <ButtonLink href="/account/change-password" variant="solid">
        Set a password
      </ButtonLink>
    </div>
  );
}

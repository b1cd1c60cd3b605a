"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { useUserValue } from "@/lib/client/session/use-user";
import { PROFITWELL_SCRIPT, PROFITWELL_TOKEN } from "@/lib/config/analytics";
import { matchRoute } from "@/lib/config/routes";

type ProfitWell = ((...call: unknown[]) => void) & { q?: unknown[] };

declare global {
  interface Window {
    profitwell?: ProfitWell;
  }
}

const ID = "profitwell-js";

/** Loads ProfitWell's script once and tells it who is here: what its own snippet does. */
function startProfitWell(email: string): void {
  if (document.getElementById(ID)) return;
  const queue: ProfitWell = (...call) => {
    queue.q = [...(queue.q ?? []), call];
  };
  window.profitwell ??= queue;
  const script = document.createElement("script");
  script.id = ID;
  script.async = true;
  script.dataset.pwAuth = PROFITWELL_TOKEN;
  script.src = `${PROFITWELL_SCRIPT}?auth=${encodeURIComponent(PROFITWELL_TOKEN)}`;
  document.head.append(script);
  window.profitwell("start", { user_email: email });
}

/** Billing analytics of signed-in users, on the pages that only they can open: the policy of others doesn't permit it. */
export function BillingAnalytics() {
  const email = useUserValue((user) => user.email);
  const isOwnPage = (matchRoute(usePathname())?.access ?? "public") !== "public";
  useEffect(() => {
    if (email && isOwnPage) startProfitWell(email);
  }, [email, isOwnPage]);
  return null;
}

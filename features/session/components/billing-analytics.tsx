"use client";

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

/** The path that the document was loaded from, whose policy stays in force when the router goes on. */
function documentPath(): string {
  const loaded = performance.getEntriesByType("navigation")[0]?.name;
  return new URL(loaded ?? window.location.href).pathname;
}

/** Billing analytics of signed-in users, on the pages that only they can open: the policy of others doesn't permit it. */
export function BillingAnalytics() {
  const email = useUserValue((user) => user.email);
  useEffect(() => {
    if (email && (matchRoute(documentPath())?.access ?? "public") !== "public") startProfitWell(email);
  }, [email]);
  return null;
}

"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-style";
import { pendingIntent } from "@/lib/client/session/pending-intent";

/** A mail takes a while: another one sent earlier would only be a second copy. */
const PAUSE_MS = 30_000;

type State = "ready" | "sending" | "sent";

interface ResendLinkProps extends ButtonLook {
  /** Rendered as a link within a line of text. */
  inline?: boolean;
}

/** Mails the verification link again, and confirms that for a while. The API server's response is shown in a toast. */
export function ResendLink({ inline = false, ...look }: ResendLinkProps) {
  const [state, setState] = useState<State>("ready");
  useEffect(() => {
    if (state !== "sent") return;
    const timer = setTimeout(() => setState("ready"), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function resend() {
    if (state !== "ready") return;
    setState("sending");
    const { request } = await import("@/lib/api/request");
    const intent = pendingIntent();
    const isSent = await request("POST /api/auth/email/resend", { body: intent ? { intent } : {} }).then(
      () => true,
      // The global handler has shown the reason.
      () => false,
    );
    setState(isSent ? "sent" : "ready");
  }

  const label = state === "sent" ? "Link sent" : "Resend Link";
  if (inline) {
    return (
      <button type="button" className="link flex-none font-strong" disabled={state !== "ready"} onClick={resend}>
        {label}
      </button>
    );
  }
  return (
    <Button {...look} loading={state === "sending"} disabled={state === "sent"} onClick={resend}>
      {label}
    </Button>
  );
}

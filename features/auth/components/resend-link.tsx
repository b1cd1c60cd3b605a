"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-style";

/** Mails the verification link again. What the host answers shows as a toast. */
export function ResendLink(look: ButtonLook) {
  const [sending, setSending] = useState(false);
  async function resend() {
    setSending(true);
    try {
      const { request } = await import("@/lib/api/request");
      await request("POST /api/auth/email/resend", {});
    } catch {
      // The global handler has shown why.
    } finally {
      setSending(false);
    }
  }
  return (
    <Button {...look} loading={sending} onClick={resend}>
      Resend Link
    </Button>
  );
}

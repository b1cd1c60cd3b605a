"use client";

import { useEffect } from "react";
import { Spinner } from "@/components/ui/spinner";
import { refreshUser, setUser } from "@/lib/client/session/session";

/** Revokes the token. A question about the user that is under way comes first: its answer would bring the cookie back. */
async function endSession(): Promise<void> {
  await refreshUser();
  const { request } = await import("@/lib/api/request");
  await request("POST /api/auth/logout", {}, { silent: true }).catch(() => {});
}

/** Ends the session and goes home with a fresh page, so that nothing of the last user stays in memory. */
export function SignOut() {
  useEffect(() => {
    void endSession().then(() => {
      setUser(null);
      window.location.replace("/");
    });
  }, []);
  return (
    <p role="status" className="flex items-center gap-3 text-ink-2">
      <Spinner />
      Signing out
    </p>
  );
}

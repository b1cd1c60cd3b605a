"use client";

import { useEffect } from "react";
import { Spinner } from "@/components/ui/spinner";
import { refreshUser, setUser } from "@/lib/client/session/session";

/** Revokes the token, after a pending request for the user, whose response would set the cookie again. */
async function endSession(): Promise<void> {
  await refreshUser();
  const { request } = await import("@/lib/api/request");
  await request("POST /api/auth/logout", {}, { silent: true }).catch(() => {});
}

/** Ends the session and loads the home page as a new document, so that nothing of the last user stays in memory. */
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

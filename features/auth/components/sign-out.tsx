"use client";

import { useEffect } from "react";
import { Spinner } from "@/components/ui/spinner";
import { setUser } from "@/lib/session/session";

/** Ends the session and goes home with a fresh page, so that nothing of the last user stays in memory. */
export function SignOut() {
  useEffect(() => {
    void import("@/lib/api/request")
      .then(({ request }) => request("POST /api/auth/logout", {}, { silent: true }))
      .catch(() => {})
      .then(() => {
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

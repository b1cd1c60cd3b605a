"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Spinner } from "@/components/ui/spinner";

/** Redirects to `target` without an entry of its own in the history. */
export function RunAction({ target }: { target: string }) {
  const router = useRouter();
  useEffect(() => router.replace(target), [router, target]);
  return (
    <p role="status" className="flex items-center gap-3 pt-14 text-ink-2">
      <Spinner />
      One moment
    </p>
  );
}

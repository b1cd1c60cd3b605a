"use client";

import { useEffect } from "react";
import { ErrorMessage } from "@/components/layout/error-message";
import { LateStatusTrack } from "@/components/layout/late-status-track";
import { BareShell } from "@/components/layout/shells";
import { Button } from "@/components/ui/button";
import { reloadForChunk } from "@/features/navigation/chunk-reload";

export default function ErrorPage({ error, reset }: { error: Error; reset: () => void }) {
  useEffect(() => {
    reloadForChunk(error);
  }, [error]);
  return (
    <BareShell>
      <title>Something went wrong</title>
      <ErrorMessage track={<LateStatusTrack status={500} />} action={<Button onClick={reset}>Try again</Button>} />
    </BareShell>
  );
}

"use client";

import { useEffect } from "react";
import { ErrorMessage } from "@/components/layout/error-message";
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
      <ErrorMessage action={<Button onClick={reset}>Try again</Button>} />
    </BareShell>
  );
}

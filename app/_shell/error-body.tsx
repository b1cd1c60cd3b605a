"use client";

import { ErrorMessage } from "@/components/layout/error-message";
import { BareShell } from "@/components/layout/shells";
import { StatusTrack } from "@/components/layout/status-track";
import { Button } from "@/components/ui/button";

/** Content of the error page once its own code is loaded. */
export function ErrorBody({ reset }: { reset: () => void }) {
  return (
    <BareShell>
      <ErrorMessage track={<StatusTrack status={500} />} action={<Button onClick={reset}>Try again</Button>} />
    </BareShell>
  );
}

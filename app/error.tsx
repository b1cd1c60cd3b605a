"use client";

import { useEffect } from "react";
import { DEFAULT_ERROR } from "@/components/layout/error-words";
import { reloadForChunk } from "@/features/navigation/chunk-reload";
import { island } from "@/lib/client/hydration/island";

/** Needs no lazy code, because the network is what failed. */
function PlainError() {
  return (
    <main className="p-6">
      <h1>{DEFAULT_ERROR}</h1>
    </main>
  );
}

/** Every page includes its error page, so most of it is loaded only when it is shown. */
const ErrorBody = island<{ reset: () => void }>(
  () =>
    import("@/app/_shell/error-body").then(
      (module) => module.ErrorBody,
      () => PlainError,
    ),
  { placeholder: PlainError },
);

export default function ErrorPage({ error, reset }: { error: Error; reset: () => void }) {
  useEffect(() => {
    reloadForChunk(error);
  }, [error]);
  return (
    <>
      <title>Something went wrong</title>
      <ErrorBody reset={reset} />
    </>
  );
}

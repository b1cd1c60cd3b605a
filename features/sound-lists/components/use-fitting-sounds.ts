import { useEffect, useState } from "react";
import { request } from "@/lib/api/request";
import type { CallInput, CallResponse } from "@/lib/contract/call-types";

type SamplesQuery = NonNullable<CallInput<"GET /api/samples">["query"]>;

interface Answer {
  /** Null until it is there, and if it couldn't be loaded. */
  response: CallResponse<"GET /api/samples"> | null;
  hasFailed: boolean;
  isLoading: boolean;
  retry(): void;
}

/** The samples of a query; while another one is loaded, those of the one before. */
export function useFittingSounds(query: SamplesQuery): Answer {
  const key = JSON.stringify(query);
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<Pick<Answer, "response" | "hasFailed"> & { key: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after a failure
  useEffect(() => {
    const loading = new AbortController();
    const options = { silent: true, signal: loading.signal };
    request("GET /api/samples", { query: JSON.parse(key) as SamplesQuery }, options).then(
      (response) => setKnown({ key, response, hasFailed: false }),
      () => {
        if (!loading.signal.aborted) setKnown({ key, response: null, hasFailed: true });
      },
    );
    return () => loading.abort();
  }, [key, attempt]);
  return {
    response: known?.response ?? null,
    hasFailed: known?.hasFailed ?? false,
    isLoading: known?.key !== key,
    retry: () => setAttempt(attempt + 1),
  };
}

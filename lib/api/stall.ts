/** Watches a transfer: its signal is aborted once nothing happened for so long, or by the caller's. */
export function watchStall(ms: number, caller?: AbortSignal) {
  const controller = new AbortController();
  let isStalled = false;
  const give = () => {
    isStalled = true;
    controller.abort();
  };
  let timer = setTimeout(give, ms);
  const abort = () => controller.abort(caller?.reason);
  if (caller?.aborted) abort();
  caller?.addEventListener("abort", abort);
  return {
    signal: controller.signal,
    /** Something has happened. */
    extend() {
      clearTimeout(timer);
      timer = setTimeout(give, ms);
    },
    hasStalled: () => isStalled,
    stop() {
      clearTimeout(timer);
      caller?.removeEventListener("abort", abort);
    },
  };
}

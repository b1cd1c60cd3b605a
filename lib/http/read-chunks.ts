/**
 * Yields the parts of a response's body. Once the signal is aborted, it throws the reason, and the connection is closed with
 * the next part that arrives. Node's `fetch` alone forgets its signal when memory is collected after the response has
 * begun, and would read on.
 */
export async function* readChunks(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", cancel);
  try {
    signal.throwIfAborted();
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener("abort", cancel);
    cancel();
  }
}

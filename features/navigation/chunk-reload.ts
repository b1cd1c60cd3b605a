const KEY = "chunk-reload";
const GUARD_MS = 60_000;

/** Whether a failure means that a chunk of the code could not be loaded, for example after a deployment. */
export function isChunkFailure(failure: unknown): boolean {
  const { name = "", message = "" } = failure instanceof Error ? failure : { message: String(failure) };
  return (
    name === "ChunkLoadError" ||
    /Loading (CSS )?chunk|Failed to load chunk|dynamically imported module|Importing a module script failed/i.test(
      message,
    )
  );
}

/**
 * Reloads the page after a chunk failure, at most once in 60 seconds, and never offline, when a reload would lose the
 * page. Returns whether it reloads.
 */
export function reloadForChunk(failure: unknown, now = Date.now(), storage: Storage = sessionStorage): boolean {
  if (!isChunkFailure(failure) || !navigator.onLine) return false;
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now - last < GUARD_MS) return false;
  storage.setItem(KEY, String(now));
  window.location.reload();
  return true;
}

type Listeners = { [Name in keyof WindowEventMap]?: (event: WindowEventMap[Name]) => void };

/** Adds listeners to the window, also of the site's own events. Returns a function that removes them, as effects do. */
export function listen(listeners: Listeners | Record<string, () => void>, capture = false): () => void {
  const listening = new AbortController();
  for (const [name, listener] of Object.entries(listeners)) {
    window.addEventListener(name, listener as EventListener, { capture, signal: listening.signal });
  }
  return () => listening.abort();
}

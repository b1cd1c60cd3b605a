/** The rendering process and the bundle of the pages share no module. */
const SOURCE = Symbol.for("wavecrate.rendering-session");
const shared = globalThis as { [SOURCE]?: () => string | null };

/** Sets the function by which the pages of this process read the session of the request that they are rendered for. */
export function setRenderingSession(source: () => string | null): void {
  shared[SOURCE] = source;
}

/**
 * The session token of the request for which a page is being rendered. Null for a rendering that others may get, in the
 * build, and without the gateway, as in development.
 */
export function renderingSession(): string | null {
  return shared[SOURCE]?.() ?? null;
}

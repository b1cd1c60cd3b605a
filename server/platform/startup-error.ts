/** A reason not to start, in one sentence for the person at the terminal; no stack is shown for it. */
export class StartupError extends Error {
  override name = "StartupError";
}

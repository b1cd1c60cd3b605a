/** Why the process can't start, in one sentence for the operator; it is shown without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** Why the process can't start, in one sentence for the operator; it is shown without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** The same about a setting that is missing or wrong: a service that is started again would end again. */
export class SettingError extends StartupError {
  override name = "SettingError";
}

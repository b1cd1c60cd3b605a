/** A module that exports no startup task. */
export const title = "no task";

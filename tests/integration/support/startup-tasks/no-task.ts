/** A module without a startup task: nothing begins. */
export const title = "no task";

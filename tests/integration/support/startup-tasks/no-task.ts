/** No startup task: nothing begins. */
export const title = "no task";

/** Length of the vector by which similar sounds are found. */
export const FEATURE_DIMENSIONS = 94;

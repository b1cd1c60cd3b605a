/** Hertz of a tone that no other file of the run has: packs whose files are equal can't be sent. */
export const freshHertz = (): number => 200 + Math.random() * 4_000;

/** Credits that a verified account without a plan gets, once. */
export const FREE_PASS_CREDITS = 10;

/** Credits: the MIDI file of a sample, its stems. Everything else costs its own price. */
export const MIDI_CREDITS = 2;
export const STEMS_CREDITS = 5;

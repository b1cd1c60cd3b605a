/** Credits: the MIDI file of a sample, its stems. Everything else costs its own price. */
export const MIDI_CREDITS = 2;
export const STEMS_CREDITS = 5;

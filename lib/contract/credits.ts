/** Credits for a sample's MIDI file and for its stems. Every other file has its own price. */
export const MIDI_CREDITS = 2;
export const STEMS_CREDITS = 5;

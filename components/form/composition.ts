/**
 * Whether a key belongs to the input method that is composing a word: Enter takes the word, Escape drops it, and the field
 * is still being edited. Safari ends the composition before it reports that Enter, with the code 229.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

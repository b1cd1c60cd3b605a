/**
 * Whether a key belongs to the input method that is composing a word: Enter takes the word and Escape drops it, and the
 * field goes on. Safari ends the composition before that Enter, which it reports with the code 229.
 */
export function isComposing({ nativeEvent }: { nativeEvent: KeyboardEvent }): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

export interface LampState {
  lamp: "done" | "warn" | "todo" | "running" | "failed";
  word: string;
}

/** Whether anything about an item is to be done, with a lamp and a word. */
export function ItemLamp({ state, isSaving }: { state: LampState; isSaving: boolean }) {
  const { lamp, word } = isSaving ? { lamp: "running", word: "Saving" } : state;
  return (
    <span className="item-lamp" data-lamp={lamp}>
      <i aria-hidden="true" />
      <span>{word}</span>
    </span>
  );
}

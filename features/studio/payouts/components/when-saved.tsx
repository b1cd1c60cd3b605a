/** What saving causes: something is kept or told (`done`), or held back (`wait`). */
export interface Consequence {
  lamp: "done" | "wait";
  words: string;
}

/** What will happen, read before the button is pressed. */
export function WhenSaved({ consequences }: { consequences: readonly Consequence[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-strong">When you save</h3>
      <ul className="payouts-consequences">
        {consequences.map(({ lamp, words }) => (
          <li key={words}>
            <i className="payouts-lamp" data-lamp={lamp} aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">{words}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

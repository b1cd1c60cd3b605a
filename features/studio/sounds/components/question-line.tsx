interface QuestionLineProps {
  /** Accessible name of the question. */
  label: string;
  question: string;
  /** What is behind the question. */
  detail: string;
  answers: readonly { words: string; onAnswer: () => void }[];
  isBusy: boolean;
}

/** A question about several sounds in one line, with its answers. */
export function QuestionLine({ label, question, detail, answers, isBusy }: QuestionLineProps) {
  return (
    <section aria-label={label} className="sound-sides">
      <i className="studio-lamp" data-lamp="todo" aria-hidden="true" />
      <div className="flex flex-1 flex-wrap items-baseline gap-x-3">
        <p className="flex-1 basis-60">
          <b className="font-strong">{question}</b>
          <span className="text-ink-2">{` ${detail}`}</span>
        </p>
        <span className="flex gap-3">
          {answers.map(({ words, onAnswer }) => (
            <button key={words} type="button" className="link" disabled={isBusy} onClick={onAnswer}>
              {words}
            </button>
          ))}
        </span>
      </div>
    </section>
  );
}

import { APPLICATION_DAYS } from "@/lib/money/rules";

const STEPS = [
  {
    title: "We listen",
    words: `A person hears your samples and reads what you wrote, usually within ${APPLICATION_DAYS} days.`,
  },
  { title: "We write to you", words: "Yes or no, with the reason, by mail." },
  { title: "Your studio opens", words: "The mail’s link opens it. Your first pack starts with a folder of sounds." },
];

/** What happens to an application that was sent. */
export function ApplicationSteps() {
  return (
    <section aria-labelledby="application-steps">
      <h2 id="application-steps" className="pb-2 text-lg">
        What happens next
      </h2>
      <ol className="grid gap-3">
        {STEPS.map(({ title, words }, at) => (
          <li key={title} className="grid grid-cols-[28px_1fr]">
            <span className="num text-ink-3">{at + 1}</span>
            <span>
              <b className="block font-strong">{title}</b>
              <span className="text-ink-2">{words}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

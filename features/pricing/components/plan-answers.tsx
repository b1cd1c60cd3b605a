import { Icon } from "@/components/icons/icon";
import { Questions } from "@/components/ui/questions";
import { countOf } from "@/lib/format/count";
import { sharedList } from "@/lib/money/price-list";
import { TRIAL_EXCEPTION, trialGift, trialLimits } from "@/lib/money/trial-offer";

const LINES = [
  "Unused credits roll over and never expire.",
  "Cancel at any time, and keep your credits and sounds.",
  "Prices include tax.",
  `${trialGift()} ${TRIAL_EXCEPTION}`,
] as const;

const QUESTIONS = [
  {
    question: "What does the trial include?",
    answer: `${trialGift()} ${trialLimits()} ${TRIAL_EXCEPTION} There is one free trial per person.`,
  },
  {
    question: "When am I charged?",
    answer:
      "Not before the trial ends, and the checkout and an e-mail name the day. Cancel before that day and you won’t be charged. Without a trial the first payment is today.",
  },
  {
    question: "What happens to credits that I don’t use?",
    answer: "They stay yours, month after month, and after you cancel.",
  },
  {
    question: "Can I change or cancel my plan?",
    answer:
      "Yes, at any time. A higher plan starts at once, and what you paid for unused credits is taken off its price. A lower one starts at the end of the period, and so does a cancellation.",
  },
  {
    question: "Can I try it without a card?",
    answer: `Yes. A new account gets ${countOf(sharedList().free_pass.credits, "credit")} for ${countOf(sharedList().free_pass.days, "day")} when you confirm your e-mail, and free samples cost nothing.`,
  },
  {
    question: "May I sell music that I make with the sounds?",
    answer:
      "Yes. Most sounds are royalty-free. Samples with a royalty are marked: register the track before release, and their creator gets a share.",
  },
] as const;

/** What comes with every plan in four lines, and six questions that expand in place. `level` is that of the heading. */
export function PlanAnswers({ level: Heading }: { level: "h2" | "h3" }) {
  return (
    <div className="mt-12 grid grid-cols-[312px_minmax(0,1fr)] items-start gap-12 max-[1100px]:grid-cols-[minmax(0,1fr)] max-[1100px]:gap-8">
      <ul aria-label="With every plan" className="grid gap-2.5 text-ink-2">
        {LINES.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Icon name="check" size={16} className="mt-1 flex-none" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <section aria-labelledby="plan-questions">
        <Heading id="plan-questions" className="mb-3 text-lg">
          Questions
        </Heading>
        <Questions all={QUESTIONS} />
      </section>
    </div>
  );
}

import { Questions } from "@/components/ui/questions";

/** Frequent questions about the finder. */
export const FINDER_QUESTIONS = [
  {
    question: "How are sounds compared?",
    answer:
      "By what can be measured in the recording: its timbre, how it starts and fades, how bright and how noisy it is. Titles and tags play no part.",
  },
  {
    question: "Does key or tempo matter?",
    answer:
      "Not by themselves: a similar sound may be in another key. The page of each sample holds its key or its tempo with one press.",
  },
  {
    question: "What happens to my file?",
    answer:
      "Your browser uploads its first 60 seconds. We analyse them in memory and keep neither the file nor the result.",
  },
  {
    question: "Which sounds can be found?",
    answer:
      "Every sample that has been analysed, which takes a few seconds after it is uploaded. One-shots and presets have pages of similar sounds of their own.",
  },
  {
    question: "May I use a sound that resembles a record I know?",
    answer:
      "The license covers the sample you download, whatever you searched with. It gives you no rights to the recording you uploaded.",
  },
] as const;

/** Questions that expand in place. */
export function FinderFaq() {
  return (
    <section aria-labelledby="finder-faq">
      <h2 id="finder-faq" className="mb-3 text-lg">
        Questions
      </h2>
      <Questions all={FINDER_QUESTIONS} />
    </section>
  );
}

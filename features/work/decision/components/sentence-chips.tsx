import { Chip } from "@/components/ui/chip";
import { addSentence, removeSentence } from "@/features/work/decision/sentences";

/** A reason that can be chosen: a chip, and the sentence that it fills in. */
export interface Sentence {
  title: string;
  words: string;
}

interface SentenceChipsProps {
  sentences: readonly Sentence[];
  /** What is written so far. */
  text: string;
  onChange: (text: string) => void;
}

/** Sentences that are added to what is written, and taken away again. */
export function SentenceChips({ sentences, text, onChange }: SentenceChipsProps) {
  return sentences.map(({ title, words }) => {
    const isChosen = text.includes(words);
    return (
      <Chip
        key={title}
        selected={isChosen}
        onClick={() => onChange(isChosen ? removeSentence(text, words) : addSentence(text, words))}
      >
        {title}
      </Chip>
    );
  });
}

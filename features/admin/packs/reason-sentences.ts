import { addSentence, removeSentence } from "@/features/work/decision/sentences";
import type { ReviewReason } from "@/lib/contract/rules/packs";

/** What a reason fills in for the creator; it can be changed before it is sent. */
const SENTENCES: Record<ReviewReason, string> = {
  "sound-quality": "Some sounds clip, hiss or are cut off. Please print them again.",
  naming: "Please give the sounds names of their own, without numbers and file endings.",
  "tempo-or-key": "Tempo or key of some sounds isn’t what we hear. Please check them.",
  cover: "The cover can’t be read when it is small. Please change it.",
  description: "Please say in the description what is in the pack and how it was made.",
  "too-few-sounds": "There are too few sounds for a pack. Please add some.",
  "not-cleared": "We heard something that isn’t your own work or cleared. Please remove it.",
  "machine-made": "We heard sounds that a machine made, which wasn’t declared.",
  "not-a-fit": "The pack doesn’t fit what we sell.",
  other: "",
};

/** The words with the sentence of a reason added, unless it is there. */
export function withSentence(words: string, reason: ReviewReason): string {
  return addSentence(words, SENTENCES[reason]);
}

/** The words without the sentence of a reason; one that was changed stays. */
export function withoutSentence(words: string, reason: ReviewReason): string {
  return removeSentence(words, SENTENCES[reason]);
}

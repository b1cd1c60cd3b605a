/** What names of files can leave unsure: whether a number is a tempo, and whether a letter is a note. */
export const NAME_QUESTIONS = ["tempo", "note"] as const;
export type NameQuestionKind = (typeof NAME_QUESTIONS)[number];

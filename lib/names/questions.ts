import { NAME_QUESTIONS, type NameQuestionKind } from "@/lib/contract/rules/name-questions";
import type { NameReading } from "@/lib/names/read-name";

/** One question about all files of a folder of whose names the same is unsure. */
interface NameQuestion<Named> {
  about: NameQuestionKind;
  /** Empty for files outside of folders. */
  folder: string;
  files: Named[];
}

/** A file whose name was read. */
interface NamedFile {
  path: string;
  name: Pick<NameReading, "maybeTempo" | "maybeNote">;
}

/** Whether the name of a file leaves something unsure. */
const ASKS: Record<NameQuestionKind, (name: NamedFile["name"]) => boolean> = {
  tempo: ({ maybeTempo }) => maybeTempo !== null,
  note: ({ maybeNote }) => maybeNote !== null,
};

/**
 * The questions that the names of files leave, one for each folder and kind. `isOpen` says whether nothing else has
 * answered it for a file, such as the ear.
 */
export function questionsOf<Named extends NamedFile>(
  files: readonly Named[],
  isOpen: (file: Named, about: NameQuestionKind) => boolean,
): NameQuestion<Named>[] {
  const questions = new Map<string, NameQuestion<Named>>();
  for (const file of files) {
    for (const about of NAME_QUESTIONS) {
      if (!ASKS[about](file.name) || !isOpen(file, about)) continue;
      const folder = file.path.slice(0, Math.max(0, file.path.lastIndexOf("/")));
      const key = `${about} ${folder}`;
      const question = questions.get(key) ?? { about, folder, files: [] };
      question.files.push(file);
      questions.set(key, question);
    }
  }
  return [...questions.values()];
}

"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QuestionLine } from "@/features/studio/sounds/components/question-line";
import { nameQuestionsQuery } from "@/features/studio/sounds/name-questions-query";
import { answerNames } from "@/features/studio/sounds/part-calls";
import type { SoundEdits } from "@/features/studio/sounds/sound-edits";
import { queryClient } from "@/lib/client/session/query-scope";
import type { NameQuestion } from "@/lib/contract/calls/studio/name-questions";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { countOf, nounOf } from "@/lib/format/count";

/** More of them come when these are answered. */
const MAX_SHOWN = 3;

const WORDS = {
  tempo: {
    what: (count: number) => `${nounOf(count, "has", "have")} a number in ${nounOf(count, "its name", "their names")}`,
    kinds: (count: number) =>
      nounOf(count, "a tempo, or a take, velocity or note?", "tempos, or takes, velocities or notes?"),
    yes: (count: number) => nounOf(count, "Tempo"),
    no: (count: number) => nounOf(count, "No tempo"),
  },
  note: {
    what: (count: number) => `${nounOf(count, "ends", "end")} with a letter`,
    kinds: (count: number) => nounOf(count, "a note, or a take or part?", "notes, or takes or parts?"),
    yes: (count: number) => nounOf(count, "Note"),
    no: (count: number) => nounOf(count, "No note"),
  },
} as const;

interface NameQuestionsProps {
  packId: number;
  sounds: readonly PackSound[];
  edits: SoundEdits;
}

/** What the names of files leave unsure, one line for each folder and kind. None of them must be answered. */
export function NameQuestions({ packId, sounds, edits }: NameQuestionsProps) {
  const query = { ...nameQuestionsQuery(packId, sounds.length), placeholderData: keepPreviousData };
  const { data } = useQuery(query, queryClient);
  const [isAnswering, setIsAnswering] = useState(false);
  const byId = new Map(sounds.map((sound) => [sound.id, sound]));
  const questions = (data?.questions ?? []).flatMap((question) => {
    const open = question.sounds.filter(({ id }) => isOpen(byId.get(id), question.about));
    return open.length > 0 ? [{ ...question, sounds: open }] : [];
  });

  async function answer({ about, sounds: asked }: NameQuestion, is_so: boolean) {
    setIsAnswering(true);
    const sound_ids = asked.map(({ id }) => id);
    await edits.change(() => answerNames(packId, { about, is_so, sound_ids }));
    setIsAnswering(false);
  }

  return questions.slice(0, MAX_SHOWN).map((question) => {
    const { about, folder, sounds: asked } = question;
    const words = WORDS[about];
    const place = folder === "" ? "" : ` in ${folder.slice(folder.lastIndexOf("/") + 1)}`;
    return (
      <QuestionLine
        key={`${about} ${folder}`}
        label={`Names${place}`}
        question={`${countOf(asked.length, "sound")}${place} ${words.what(asked.length)}:`}
        answers={[
          { words: words.yes(asked.length), onAnswer: () => void answer(question, true) },
          { words: words.no(asked.length), onAnswer: () => void answer(question, false) },
        ]}
        detail={`${words.kinds(asked.length)} ${examplesOf(asked)}`}
        isBusy={isAnswering}
      />
    );
  });
}

/** The titles of the first two. */
function examplesOf(asked: NameQuestion["sounds"]): string {
  const titles = asked.slice(0, 2).map(({ title }) => title);
  return titles.join(", ") + (asked.length > titles.length ? " …" : "");
}

/** Whether nobody has set meanwhile what is asked. */
const isOpen = (sound: PackSound | undefined, about: NameQuestion["about"]) =>
  sound !== undefined && !(about === "tempo" ? sound.is_tempo_set : sound.is_key_set);

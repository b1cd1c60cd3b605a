"use client";

import { useEffect } from "react";
import { notifyError, notifySuccess } from "@/components/layout/notify";
import { onAnswer } from "@/lib/api/answers";

/** Shows what the host answered, unless the caller shows it: the first message of the first field, or the sentence. */
export function AnswerToasts() {
  useEffect(
    () =>
      onAnswer(({ error, message }) => {
        if (error) notifyError(error.message);
        else if (message) notifySuccess(message);
      }),
    [],
  );
  return null;
}

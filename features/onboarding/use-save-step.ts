import { useState } from "react";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { refreshUser } from "@/lib/client/session/session";
import type { CallInput, CallName } from "@/lib/contract/calls";

type StepCall = Extract<CallName, `POST /api/user/onboarding-questionnaire/${string}`>;

/** Saves a step's answers, reloads the user and continues. If saving fails, the step stays; `refused` is the reason. */
export function useSaveStep<Call extends StepCall>(call: Call, onSaved: () => void) {
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function save(answers: CallInput<Call>): Promise<void> {
    setSaving(true);
    setRefused(null);
    try {
      await request(call, answers, { silent: true });
      await refreshUser();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return setRefused(failure.message);
    } finally {
      setSaving(false);
    }
    onSaved();
  }

  return { saving, refused, save };
}

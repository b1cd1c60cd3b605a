import { useState } from "react";
import { ApiError } from "@/lib/api/error";

/** The progress of a click on the page that a mail links to. */
export type MailedStep =
  | { state: "loading" }
  | { state: "done"; message: string }
  | { state: "failed"; message: string };

/**
 * Runs the action of a button on the page that a mail links to, once at a time. `send` resolves to the message to show.
 */
export function useMailedToken() {
  const [step, setStep] = useState<MailedStep>({ state: "loading" });
  const [isSending, setIsSending] = useState(false);

  async function run(send: () => Promise<string>): Promise<void> {
    setIsSending(true);
    try {
      setStep({ state: "done", message: await send() });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setStep({ state: "failed", message: failure.message });
    } finally {
      setIsSending(false);
    }
  }

  return { step, isSending, run };
}

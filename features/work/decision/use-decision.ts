"use client";

import { useRef, useState } from "react";
import { type Resolver, useWatch } from "react-hook-form";
import { notifyError } from "@/components/layout/notify";
import { useIsShown } from "@/features/work/decision/use-is-shown";
import { dropDraft, useDraft } from "@/features/work/drafts/drafts";
import { ApiError } from "@/lib/api/error";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";

/** What an admin says about a decision. */
export interface Words {
  /** The person concerned reads it. */
  reason: string;
  /** Only admins read it. */
  note: string | undefined;
}

/** The words as they are typed, and other fields of the call, which only have messages here. */
type Values = Record<string, string | undefined>;

interface DecisionOptions<Verb extends string> {
  /** What the words are kept under while something else is open: see `useDraft`. Without, they end with the form. */
  draft?: string | undefined;
  /**
   * Makes the call.
   * @throws {ApiError} if the call is refused. What was typed is kept.
   */
  decide: (verb: Verb, words: Words) => Promise<unknown>;
  /** Called once it is decided. */
  onDecided?: (verb: Verb) => unknown;
  /** Another admin decided first: loads again what the page shows. */
  onConflict?: (() => void) | undefined;
  /** Said where a reason is missing. */
  missing: string;
  /** A verb that needs no reason. */
  withoutReason?: Verb;
  /** Loads what checks the words, unless those are like the words of most decisions. */
  loadResolver?: () => Promise<Resolver<Values>>;
  /** Names of the call's other fields, whose messages are shown. */
  fields?: readonly string[];
  /** The title of what is said when it fails after something else was opened; nothing is if omitted. */
  late?: string;
  /** Nothing was decided: shows the words. */
  onFailure?: () => void;
}

const EMPTY = { reason: "", note: "" };

/** Words about a decision, checked as the contract does, and the call that decides. */
export function useDecision<Verb extends string>(options: DecisionOptions<Verb>) {
  const { draft, decide, onDecided, onConflict, missing, withoutReason, fields = [], late, onFailure } = options;
  const [kept, keep] = useDraft(draft ?? "", EMPTY);
  const [begun] = useState(draft === undefined ? EMPTY : kept);
  const isShown = useIsShown();
  const pressed = useRef<Verb | null>(null);
  const [deciding, setDeciding] = useState<Verb | null>(null);
  const form = useCheckedForm<Values>({
    loadResolver: options.loadResolver ?? (() => loadWords(pressed.current === withoutReason)),
    fields,
    ...(onFailure && { onInvalid: onFailure }),
    async send({ reason = "", note }) {
      const verb = pressed.current!;
      try {
        await decide(verb, { reason, note });
      } catch (failure) {
        if (failure instanceof ApiError) fail(failure);
        throw failure;
      }
      if (draft !== undefined) {
        dropDraft(draft);
        for (const name of ["reason", "note"]) form.change(name, "");
      }
      await onDecided?.(verb);
    },
  });
  const { control, register, change, message, isSubmitting, refused } = form;
  const reason = useWatch({ control, name: "reason", defaultValue: begun.reason }) ?? "";
  const note = useWatch({ control, name: "note", defaultValue: begun.note }) ?? "";

  function fail(failure: ApiError): void {
    if (isShown()) onFailure?.();
    else if (late !== undefined) notifyError(late, failure.message);
    if (failure.status === 409) onConflict?.();
  }

  function write(name: "reason" | "note", text: string): void {
    change(name, text);
    if (draft !== undefined) keep((words) => ({ ...words, [name]: text }));
  }

  const isBlank = reason.trim() === "";
  return {
    reason,
    note,
    /** What the two fields get but their labels. */
    reasonField: {
      ref: register("reason", { value: begun.reason }).ref,
      value: reason,
      error: message("reason") && isBlank ? missing : message("reason"),
    },
    noteField: { ref: register("note", { value: begun.note }).ref, value: note, error: message("note") },
    write,
    messageOf: message,
    /** Why it wasn't decided, if that belongs to no field. */
    refusal: refused,
    /** The verb that is being decided. */
    deciding: isSubmitting ? deciding : null,
    run(verb: Verb) {
      if (isSubmitting) return;
      pressed.current = verb;
      setDeciding(verb);
      form.submit();
    },
  };
}

export type Decision = Omit<ReturnType<typeof useDecision>, "run" | "deciding">;

async function loadWords(isReasonFree: boolean): Promise<Resolver<Values>> {
  const { withReason, withOrWithoutReason } = await import("@/features/work/decision/decision-resolver");
  return isReasonFree ? withOrWithoutReason : withReason;
}

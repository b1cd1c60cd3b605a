"use client";

import "@/features/work/decision/decision.css";
import { type FormEvent, useId, useRef, useState } from "react";
import type { ElementNode } from "@/components/element-node";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { DecisionEffects, type Effect } from "@/features/work/decision/components/decision-effects";
import { DecisionWords, type Sentence } from "@/features/work/decision/components/decision-words";
import { ApiError } from "@/lib/api/error";

/** What an admin says about a decision. */
export interface Words {
  /** The person concerned reads it. */
  reason: string;
  /** Only admins read it. */
  note: string | undefined;
}

interface DecisionFormProps {
  /** What is decided, for assistive technology. */
  label: string;
  /** Who reads the reason: a name, or `each of them`; null if it is only on record. */
  reader: string | null;
  /** Reasons that can be chosen, and changed before they are sent. */
  sentences: readonly Sentence[];
  /** What will happen. */
  effects: readonly Effect[];
  /** What has to be typed out first, where nothing takes the decision back. */
  typed?: string;
  /** The label of the button: what it does, with the name or the amount. */
  action: string;
  variant?: "solid" | "danger";
  /** The other fields are filled in. */
  isReady?: boolean;
  /** Names of the call's other fields, whose messages `children` shows. */
  fields?: readonly string[];
  /**
   * Makes the call.
   * @throws {ApiError} if the call is refused; the form keeps what was typed.
   */
  decide: (words: Words) => Promise<unknown>;
  /** Another admin decided first: loads again what the page shows. */
  onConflict?: () => void;
  onCancel: () => void;
  /** The other fields, before the words. */
  children?: (messageOf: (field: string) => string | undefined) => ElementNode;
}

/** A decision with a reason: what it will do, the words and who reads them, and the button that names it. */
export function DecisionForm(props: DecisionFormProps) {
  const { label, reader, sentences, effects, typed, action, variant = "solid", isReady = true, fields = [] } = props;
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const [typedOut, setTypedOut] = useState("");
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const effectsId = useId();
  const isTyped = typed === undefined || (typedOut.trim() === typed && reason.trim() !== "");
  const isOpen = isReady && isTyped;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !isOpen) return;
    setFailure(null);
    if (reason.trim() === "") {
      setIsMissing(true);
      field.current?.focus();
      return;
    }
    setIsBusy(true);
    try {
      await props.decide({ reason: reason.trim(), note: note.trim() || undefined });
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setFailure(refused);
      if (refused.status === 409) props.onConflict?.();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className="decision" aria-label={label} noValidate onSubmit={submit}>
      <DecisionEffects id={effectsId} effects={effects} />
      {props.children?.((name) => failure?.messageOf(name))}
      <DecisionWords
        reader={reader}
        sentences={sentences}
        field={field}
        reason={reason}
        note={note}
        errors={{
          reason: isMissing
            ? reader
              ? `Write a reason: ${reader} reads it.`
              : "Write a reason."
            : failure?.messageOf("reason"),
          note: failure?.messageOf("note"),
        }}
        onReason={(words) => {
          setReason(words);
          setIsMissing(false);
        }}
        onNote={setNote}
      />
      {typed !== undefined && (
        <TextField
          label={`Type ${typed} to confirm`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={typedOut}
          onChange={(event) => setTypedOut(event.target.value)}
        />
      )}
      <Refusal>{failure?.messageBeside([...fields, "reason", "note"]) ?? null}</Refusal>
      <div className="decision-buttons">
        <Button
          type="submit"
          variant={variant}
          className={variant === "danger" && isOpen ? "decision-danger" : undefined}
          aria-describedby={effectsId}
          disabled={!isOpen}
          loading={isBusy}
        >
          {action}
        </Button>
        <Button variant="ghost" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

"use client";

import "@/features/work/decision/decision.css";
import { type FormEvent, useId, useState } from "react";
import type { ElementNode } from "@/components/element-node";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { DecisionEffects, type Effect } from "@/features/work/decision/components/decision-effects";
import { DecisionWords } from "@/features/work/decision/components/decision-words";
import type { Sentence } from "@/features/work/decision/components/sentence-chips";
import { useDecision, type Words } from "@/features/work/decision/use-decision";

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
  const [typedOut, setTypedOut] = useState("");
  const effectsId = useId();
  const decision = useDecision<"decide">({
    decide: (_, words) => props.decide(words),
    onConflict: props.onConflict,
    missing: reader ? `Write a reason: ${reader} reads it.` : "Write a reason.",
    fields,
  });
  const isTyped = typed === undefined || (typedOut.trim() === typed && decision.reason.trim() !== "");
  const isOpen = isReady && isTyped;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isOpen) decision.run("decide");
  }

  return (
    <form className="decision" aria-label={label} noValidate onSubmit={submit}>
      <DecisionEffects id={effectsId} effects={effects} />
      {props.children?.(decision.messageOf)}
      <DecisionWords reader={reader} sentences={sentences} decision={decision} />
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
      <Refusal>{decision.refusal}</Refusal>
      <div className="decision-buttons">
        <Button
          type="submit"
          variant={variant}
          className={variant === "danger" && isOpen ? "decision-danger" : undefined}
          aria-describedby={effectsId}
          disabled={!isOpen}
          loading={decision.deciding !== null}
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

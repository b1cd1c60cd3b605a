"use client";

import { type FormEvent, useState } from "react";
import type { ElementNode } from "@/components/element-node";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { TextareaField } from "@/components/ui/textarea-field";
import { ApiError } from "@/lib/api/error";
import { MAX_EXCEPTION_REASON } from "@/lib/contract/rules/shelves";

interface ExceptionFormProps {
  add: { error: ApiError | null; isPending: boolean };
  /** Names of the call's other fields, whose messages `children` shows. */
  fields: readonly string[];
  isReady: boolean;
  /** @throws {ApiError} if it is refused; what was typed stays. */
  send: (reason: string) => Promise<unknown>;
  /** The other fields. */
  children: ElementNode[];
}

/** An exception from the rule of a shelf, which needs a reason. */
export function ExceptionForm({ add, fields, isReady, send, children }: ExceptionFormProps) {
  const [reason, setReason] = useState("");

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending || !isReady) return;
    try {
      await send(reason);
      setReason("");
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
    }
  }

  return (
    <aside aria-label="New exception" className="shelf-panel">
      <h2>New exception</h2>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {children}
        <TextareaField
          label="Reason, admins read it"
          rows={3}
          maxLength={MAX_EXCEPTION_REASON}
          value={reason}
          error={add.error?.messageOf("reason")}
          onChange={({ target }) => setReason(target.value)}
        />
        <Refusal>{add.error?.messageBeside([...fields, "reason"]) ?? null}</Refusal>
        <Button type="submit" variant="solid" loading={add.isPending} disabled={!isReady || reason.trim() === ""}>
          Make the exception
        </Button>
      </form>
    </aside>
  );
}

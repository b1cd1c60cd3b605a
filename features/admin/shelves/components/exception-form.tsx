"use client";

import { useWatch } from "react-hook-form";
import type { ElementNode } from "@/components/element-node";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { TextareaField } from "@/components/ui/textarea-field";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import { MAX_EXCEPTION_REASON } from "@/lib/contract/rules/shelves";

/** The reason, and the call's other fields, which only have messages here. */
type Values = Record<string, string | undefined>;

const loadResolver = () =>
  import("@/features/admin/shelves/exception-resolver").then((module) => module.exceptionResolver);

interface ExceptionFormProps {
  /** Names of the call's other fields, whose messages `children` shows. */
  fields: readonly string[];
  isReady: boolean;
  /** @throws {ApiError} if it is refused; what was typed stays. */
  send: (reason: string) => Promise<unknown>;
  /** The other fields. */
  children: (messageOf: (field: string) => string | undefined) => ElementNode;
}

/** An exception from the rule of a shelf, which needs a reason. */
export function ExceptionForm({ fields, isReady, send, children }: ExceptionFormProps) {
  const { register, control, change, message, refused, isSubmitting, formProps } = useCheckedForm<Values>({
    loadResolver,
    fields,
    async send({ reason = "" }) {
      await send(reason);
      change("reason", "");
    },
  });
  const reason = useWatch({ control, name: "reason" }) ?? "";

  return (
    <aside aria-label="New exception" className="work-panel shelf-panel">
      <h2>New exception</h2>
      <form {...formProps} className="grid gap-4">
        {children(message)}
        <TextareaField
          {...register("reason")}
          label="Reason, admins read it"
          rows={3}
          maxLength={MAX_EXCEPTION_REASON}
          error={message("reason")}
        />
        <Refusal>{refused}</Refusal>
        <Button type="submit" variant="solid" loading={isSubmitting} disabled={!isReady || reason.trim() === ""}>
          Make the exception
        </Button>
      </form>
    </aside>
  );
}

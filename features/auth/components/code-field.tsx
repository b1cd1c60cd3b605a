"use client";

import { type ComponentProps, useState } from "react";
import { TextField } from "@/components/ui/text-field";

/** A field for the six digits of an authenticator app; `withRecovery` lets a recovery code be typed instead. */
export function CodeField({
  withRecovery = false,
  ...input
}: { withRecovery?: boolean; error: string | undefined } & Omit<ComponentProps<"input">, "className" | "children">) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className="grid gap-2">
      <TextField
        {...input}
        label={isRecovery ? "Recovery code" : "Code of your authenticator app"}
        autoComplete="one-time-code"
        inputMode={isRecovery ? "text" : "numeric"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        placeholder={isRecovery ? "abcde-fghij" : "123 456"}
      />
      {withRecovery && (
        <button type="button" className="link justify-self-start text-sm" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? "Use the code of the app" : "Use a recovery code"}
        </button>
      )}
    </div>
  );
}

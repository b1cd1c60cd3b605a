"use client";

import { type InputEvent, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { PasswordMeter } from "@/components/ui/password-meter";
import { TextField, type TextFieldProps } from "@/components/ui/text-field";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "leading" | "trailing" | "below"> {
  /** Shows the eight bars of strength below the input. */
  meter?: boolean;
}

/** Password input whose text can be shown and hidden, with an optional strength meter. */
export function PasswordField({ meter, onInput, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [length, setLength] = useState(0);
  function measure(event: InputEvent<HTMLInputElement>) {
    setLength(event.currentTarget.value.length);
    onInput?.(event);
  }
  return (
    <TextField
      {...field}
      type={shown ? "text" : "password"}
      onInput={measure}
      autoCapitalize="none"
      spellCheck={false}
      below={meter && <PasswordMeter length={length} />}
      trailing={
        <IconButton
          icon={shown ? "eyeoff" : "eye"}
          label={shown ? "Hide password" : "Show password"}
          aria-pressed={shown}
          className="-mr-2"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

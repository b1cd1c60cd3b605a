"use client";

import type { ReactNode } from "react";
import { type OpenDialog, openDialog, prepareDialog } from "@/stores/dialogs";

interface DialogButtonProps {
  opens: OpenDialog<"login" | "register" | "subscribe">;
  className: string;
  children: ReactNode;
}

/** Opens a dialog, whose code is fetched when the pointer or the focus reaches the button. */
export function DialogButton({ opens: { name, props }, className, children }: DialogButtonProps) {
  const prepare = () => prepareDialog(name);
  return (
    <button
      type="button"
      className={className}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => openDialog(name, props)}
    >
      {children}
    </button>
  );
}

"use client";

import { useState } from "react";
import { notifyError } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";

interface CopyOnceProps {
  label: string;
  link: string;
  onClose?: () => void;
}

/** A link that is shown once, to be copied. */
export function CopyOnce({ label, link, onClose }: CopyOnceProps) {
  const [isCopied, setIsCopied] = useState(false);
  function copy() {
    navigator.clipboard.writeText(link).then(
      () => setIsCopied(true),
      () => notifyError("The link couldn’t be copied. Select and copy it."),
    );
  }
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        readOnly
        value={link}
        hint="It is shown only now."
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="solid" icon="link" onClick={copy}>
          <span>{isCopied ? "Copied" : "Copy the link"}</span>
        </Button>
        {onClose && (
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </div>
  );
}

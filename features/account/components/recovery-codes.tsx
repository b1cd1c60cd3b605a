"use client";

import { notifyError, notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { product } from "@/lib/settings/product";

/** Recovery codes, which are shown only now: to be copied, or downloaded as a text. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${product.name} recovery codes\n\n${codes.join("\n")}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notifySuccess("Codes copied."),
      () => notifyError("The codes couldn’t be copied. Try again."),
    );
  return (
    <div className="grid gap-5">
      <p className="-mt-2 leading-body text-ink-2">
        Each of these replaces a code of your app, once. Keep them where you find them without your phone: you don’t see
        them again.
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-panel p-4 font-strong tabular-nums inset-ring inset-ring-line">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>Copy</Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonStyle({})}
        >
          Download as text
        </a>
      </div>
      <Button variant="primary" size="lg" block onClick={onDone}>
        I have stored them
      </Button>
    </div>
  );
}

import type { Metadata } from "next";
import { ErrorMessage } from "@/components/layout/error-message";
import { NOT_FOUND } from "@/components/layout/error-words";
import { BareShell } from "@/components/layout/shells";

export const metadata: Metadata = { title: NOT_FOUND };

export default function NotFoundPage() {
  return (
    <BareShell>
      <ErrorMessage status={404} message={NOT_FOUND} />
    </BareShell>
  );
}

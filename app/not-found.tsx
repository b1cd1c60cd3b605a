import type { Metadata } from "next";
import { ErrorMessage, NOT_FOUND } from "@/components/layout/error-message";
import { BareShell } from "@/components/layout/shells";

export const metadata: Metadata = { title: NOT_FOUND };

export default function NotFoundPage() {
  return (
    <BareShell>
      <ErrorMessage status={404} message={NOT_FOUND} />
    </BareShell>
  );
}

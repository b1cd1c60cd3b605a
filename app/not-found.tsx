import type { Metadata } from "next";
import { MissingMessage } from "@/app/_shell/missing-page";
import { NOT_FOUND } from "@/components/layout/error-words";
import { BareShell } from "@/components/layout/shells";

export const metadata: Metadata = { title: NOT_FOUND };

export default function NotFoundPage() {
  return (
    <BareShell>
      <MissingMessage />
    </BareShell>
  );
}

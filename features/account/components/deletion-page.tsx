"use client";

import { useSearchParams } from "next/navigation";
import { DeletionLink } from "@/features/account/components/deletion-link";
import { DeletionRequest } from "@/features/account/components/deletion-request";
import { QueryScope } from "@/lib/client/session/query-scope";

/** Deletes the account: requests the mail with the link, and deletes with its token. */
export function DeletionPage() {
  const token = useSearchParams().get("token");
  if (token) return <DeletionLink token={token} />;
  return (
    <QueryScope>
      <h1 className="mb-4">Delete account</h1>
      <DeletionRequest />
    </QueryScope>
  );
}

import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { AuditLog } from "@/features/admin/audit/components/audit-log";

export const metadata: Metadata = { title: "Audit log", robots: { index: false } };

export default function AuditPage() {
  return (
    <>
      <h1 className="py-6">Audit log</h1>
      <Suspense fallback={<LoadingLines />}>
        <AuditLog />
      </Suspense>
    </>
  );
}

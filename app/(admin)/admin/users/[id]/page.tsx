import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { UserPage } from "@/features/admin/users/components/user-page";
import { parseId } from "@/lib/contract/fields/parse-id";

export const metadata: Metadata = { title: "User", robots: { index: false } };

export default async function AdminUserPage({ params }: { params: Promise<{ id: string }> }) {
  const id = parseId((await params).id);
  if (id === null) notFound();
  return (
    <Suspense fallback={<LoadingLines />}>
      <UserPage key={id} id={id} />
    </Suspense>
  );
}

import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { Users } from "@/features/admin/users/components/users";

export const metadata: Metadata = { title: "Users", robots: { index: false } };

export default function UsersPage() {
  return (
    <Suspense fallback={<LoadingLines />}>
      <Users />
    </Suspense>
  );
}

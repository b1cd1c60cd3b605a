import type { Metadata } from "next";
import { AddUser } from "@/features/admin/users/components/add-user";

export const metadata: Metadata = { title: "Add a user", robots: { index: false } };

export default function AddUserPage() {
  return <AddUser />;
}

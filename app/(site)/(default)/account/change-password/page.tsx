import type { Metadata } from "next";
import { ChangePassword } from "@/features/auth/components/change-password";

export const metadata: Metadata = { title: "Change password", robots: { index: false } };

export default function ChangePasswordPage() {
  return (
    <div className="pt-7">
      <h1 className="mb-6">Change password</h1>
      <ChangePassword />
    </div>
  );
}

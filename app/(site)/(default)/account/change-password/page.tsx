import type { Metadata } from "next";
import { ChangePasswordForm } from "@/features/auth/components/change-password-form";

export const metadata: Metadata = { title: "Change password", robots: { index: false } };

export default function ChangePasswordPage() {
  return (
    <div className="pt-7">
      <h1 className="mb-6">Change password</h1>
      <ChangePasswordForm />
    </div>
  );
}

import type { Metadata } from "next";
import { NewPasswordForm } from "@/features/auth/components/form-islands";

export const metadata: Metadata = {
  title: "Set a new password",
  robots: { index: false },
  // The token is in the URL: it must not be sent to another site.
  referrer: "no-referrer",
};

export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <>
      <h1 className="mb-6">Set a new password</h1>
      <NewPasswordForm token={token} />
    </>
  );
}

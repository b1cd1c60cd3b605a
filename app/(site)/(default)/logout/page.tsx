import type { Metadata } from "next";
import { SignOut } from "@/features/auth/components/sign-out";

export const metadata: Metadata = { title: "Sign out", robots: { index: false } };

export default function LogoutPage() {
  return (
    <div className="pt-14">
      <h1 className="sr-only">Sign out</h1>
      <SignOut />
    </div>
  );
}

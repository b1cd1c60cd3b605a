import type { Metadata } from "next";
import { SignUp } from "@/features/auth/components/sign-up";

export const metadata: Metadata = {
  title: "Create account",
  description: "Create a free account: every page of every list, likes, and 10 credits once the e-mail is verified.",
  alternates: { canonical: "/sign-up" },
};

export default function SignUpPage() {
  return (
    <section className="mx-auto max-w-[400px] rounded-panel bg-panel p-7 shadow-modal">
      <SignUp />
    </section>
  );
}

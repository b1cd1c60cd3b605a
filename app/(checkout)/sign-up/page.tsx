import { SignUp } from "@/features/auth/components/sign-up";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const metadata = pageMetadata({
  title: "Create account",
  description: "Create a free account: every page of every list, likes, and 10 credits once the e-mail is verified.",
  path: "/sign-up",
});

export default function SignUpPage() {
  return (
    <section className="mx-auto max-w-[400px] rounded-panel bg-panel p-7 shadow-modal">
      <SignUp />
    </section>
  );
}

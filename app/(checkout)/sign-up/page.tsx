import { NeedsScripts } from "@/components/layout/needs-scripts";
import { loadProviders } from "@/features/auth/api/load-providers";
import { SignUp } from "@/features/auth/components/sign-up";
import { countOf } from "@/lib/format/count";
import { sharedList } from "@/lib/money/price-list";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const dynamic = "force-static";

export const metadata = pageMetadata({
  title: "Create account",
  description: `Create a free account to see every page, like sounds and get ${countOf(sharedList().free_pass.credits, "credit")} once you verify your e-mail.`,
  path: "/sign-up",
});

export default async function SignUpPage() {
  const providers = await loadProviders();
  return (
    <section className="mx-auto max-w-[400px] rounded-panel bg-panel p-7 shadow-modal">
      <NeedsScripts what="Creating an account" />
      <SignUp providers={providers} />
    </section>
  );
}

import type { ComponentProps } from "react";
import { NeedsScripts } from "@/components/layout/needs-scripts";
import { loadProviders } from "@/features/auth/api/load-providers";
import { AppSignIn } from "@/features/auth/components/app-sign-in";

type AppEntryProps = { title: string } & Omit<ComponentProps<typeof AppSignIn>, "providers">;

/** The card of an app's entry page. */
export async function AppEntry({ title, ...entry }: AppEntryProps) {
  const providers = await loadProviders();
  return (
    <section className="mx-auto max-w-[400px] rounded-panel bg-panel p-7 shadow-modal">
      <h1 className="mb-6 text-xl">{title}</h1>
      <NeedsScripts what="Signing in" />
      <AppSignIn {...entry} providers={providers} />
    </section>
  );
}

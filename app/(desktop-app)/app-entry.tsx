import type { ComponentProps } from "react";
import { AppSignIn } from "@/features/auth/components/app-sign-in";

/** The one card of an app's entry page. */
export function AppEntry({ title, ...entry }: { title: string } & ComponentProps<typeof AppSignIn>) {
  return (
    <section className="mx-auto max-w-[400px] rounded-panel bg-panel p-7 shadow-modal">
      <h1 className="mb-6 text-xl">{title}</h1>
      <AppSignIn {...entry} />
    </section>
  );
}

import type { Metadata } from "next";
import { Suspense } from "react";
import { OwnStacks } from "@/features/stacks/components/own-stacks";

export const metadata: Metadata = { title: "Your stacks", robots: { index: false } };

export default function StacksPage() {
  return (
    <>
      <h1 className="py-7 max-lg:text-[28px]">Your stacks</h1>
      <Suspense>
        <OwnStacks />
      </Suspense>
    </>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ACTION_EVENTS, actionTarget } from "@/features/auth/action-events";
import { RunAction } from "@/features/auth/components/run-action";

export const metadata: Metadata = { title: "One moment", robots: { index: false } };

export function generateStaticParams() {
  return ACTION_EVENTS.map((event) => ({ event }));
}

export default async function ActionPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  const target = actionTarget(event);
  if (!target) notFound();
  return <RunAction target={target} />;
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ACTION_EVENTS, actionEvent } from "@/features/auth/action-events";
import { RunAction } from "@/features/auth/components/run-action";

export const metadata: Metadata = { title: "One moment", robots: { index: false } };

export function generateStaticParams() {
  return ACTION_EVENTS.map((event) => ({ event }));
}

export default async function ActionPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  if (!actionEvent(event)) notFound();
  return <RunAction event={event} />;
}

"use client";

import { late } from "@/components/layout/late";
import { useIsSignedIn } from "@/lib/session/use-user";

const Notices = late(() => import("@/app/_shell/notices").then((module) => module.Notices));

/** What opens by itself, loaded for members only: a visitor's page carries none of it. */
export function MemberNotices() {
  return useIsSignedIn() ? <Notices /> : null;
}

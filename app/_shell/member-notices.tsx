"use client";

import { island } from "@/lib/client/hydration/island";
import { useIsSignedIn } from "@/lib/client/session/use-user";

const Notices = island(() => import("@/app/_shell/notices").then((module) => module.Notices));

/** What opens by itself, loaded for members only: a visitor's page carries none of it. */
export function MemberNotices() {
  return useIsSignedIn() ? <Notices /> : null;
}

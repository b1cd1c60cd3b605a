"use client";

import { Skeleton } from "@/components/ui/skeleton";
import { island } from "@/lib/client/hydration/island";
import { useIsSignedIn } from "@/lib/client/session/use-user";

// Loaded for signed-in users only: a visitor's page has none of their code.

/** The bell. */
export const MemberNotifications = island(
  () => import("@/features/notifications/components/notifications-button").then((module) => module.NotificationsButton),
  { placeholder: <Skeleton className="size-hit rounded-control!" /> },
);

const FeatureNotices = island(() =>
  import("@/features/notices/components/feature-notices").then((module) => module.FeatureNotices),
);
const Questionnaire = island(() =>
  import("@/features/onboarding/components/questionnaire-popup").then((module) => module.QuestionnairePopup),
);

/** What opens by itself. */
export function MemberNotices() {
  return useIsSignedIn() ? <FeatureNotices Questionnaire={Questionnaire} /> : null;
}

"use client";

import type { ReactNode } from "react";
import { KnownActions } from "@/features/navigation/components/known-actions";
import { island } from "@/lib/client/hydration/island";
import { useUser } from "@/lib/client/session/use-user";

const UserActions = island(
  () => import("@/features/navigation/components/user-actions").then((module) => module.UserActions),
  { placeholder: ({ notifications }) => <KnownActions notifications={notifications} /> },
);

/** The controls of a signed-in user; until the user is loaded, what the page knows. */
export function UserSide({ notifications }: { notifications: ReactNode }) {
  const user = useUser();
  return user ? (
    <UserActions user={user} notifications={notifications} />
  ) : (
    <KnownActions notifications={notifications} />
  );
}

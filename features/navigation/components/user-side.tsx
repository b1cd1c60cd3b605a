"use client";

import type { ReactNode } from "react";
import { KnownOffers, KnownPlaces } from "@/features/navigation/components/known-actions";
import { island } from "@/lib/client/hydration/island";
import { useUser } from "@/lib/client/session/use-user";

const load = () => import("@/features/navigation/components/user-actions");
const UserOffers = island(() => load().then((module) => module.UserOffers), { placeholder: <KnownOffers /> });
const UserPlaces = island(() => load().then((module) => module.UserPlaces), { placeholder: <KnownPlaces /> });

/**
 * The controls of a signed-in user; until the user is loaded, what the page knows. The notifications between them stay
 * the same: their panel may already be open.
 */
export function UserSide({ notifications }: { notifications: ReactNode }) {
  const user = useUser();
  return (
    <>
      {user ? <UserOffers user={user} /> : <KnownOffers />}
      {notifications}
      {user ? <UserPlaces user={user} /> : <KnownPlaces />}
    </>
  );
}

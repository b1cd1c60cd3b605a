"use client";

import type { ReactNode } from "react";
import { island } from "@/lib/client/hydration/island";
import { useUser } from "@/lib/client/session/use-user";

const UserActions = island(
  () => import("@/features/navigation/components/user-actions").then((module) => module.UserActions),
  { placeholder: <UserPlaceholder /> },
);

/** As wide as the usual controls of a signed-in user, so that the search box doesn't move when they are rendered. */
function UserPlaceholder() {
  return (
    <span className="flex items-center gap-3 max-lg:w-[124px] lg:w-[430px]" aria-hidden="true">
      <span className="skeleton ml-auto h-9 w-[72px] rounded-pill! lg:w-[112px]" />
      <span className="skeleton h-9 w-[100px] rounded-control! max-lg:hidden" />
      <span className="skeleton size-9 rounded-full! max-lg:size-hit max-lg:rounded-control!" />
    </span>
  );
}

/** The controls of a signed-in user, once the user is loaded. */
export function UserSide({ notifications }: { notifications: ReactNode }) {
  const user = useUser();
  return user ? <UserActions user={user} notifications={notifications} /> : <UserPlaceholder />;
}

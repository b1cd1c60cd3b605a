"use client";

import { Avatar } from "@/components/ui/avatar";
import { Popover } from "@/components/ui/popover";
import { island } from "@/lib/client/hydration/island";
import type { User } from "@/lib/contract/entities/user";
import { coverSource } from "@/lib/media/cover-source";

const load = () => import("@/features/navigation/components/account-panel");
const AccountPanel = island(() => load().then((module) => module.AccountPanel));

interface AccountMenuProps {
  user: User;
  /** On a work page: with the way to the shop. */
  toShop?: boolean;
}

/** The portrait in the header, which opens the account menu. */
export function AccountMenu({ user, toShop }: AccountMenuProps) {
  return (
    <Popover
      label="Account"
      align="end"
      className="w-[264px]"
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          aria-label={`Account: ${user.display}`}
          onPointerEnter={load}
          onFocus={load}
          className="flex-none rounded-full!"
        >
          <Avatar
            username={user.username}
            src={coverSource(user.thumb)?.(96)}
            name={user.display}
            size={36}
            // What the header showed until now, until the picture is there again.
            className="bg-cover bg-(image:--known-portrait)"
          />
        </button>
      )}
    >
      {(close) => <AccountPanel user={user} toShop={toShop} close={close} />}
    </Popover>
  );
}

"use client";

import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { MenuItem } from "@/components/ui/menu-item";
import { useUser } from "@/lib/client/session/use-user";
import type { Stack } from "@/lib/contract/entities/stack";
import { openDialogForUser } from "@/stores/dialogs";

/** What others can do with a public stack beside hearing it: report it, and for admins decide on it. */
export function StackMenu({ stack }: { stack: Stack }) {
  const user = useUser();
  const { id, slug, title, author } = stack;
  if (user?.id === author.id) return null;
  return (
    <Menu label="More" trigger={(props) => <IconButton icon="more" label="More" {...props} />}>
      <MenuItem icon="flag" onSelect={() => openDialogForUser("report", { stack: { slug, title } })}>
        Report stack
      </MenuItem>
      {user?.is_admin && !user.is_pack_moderator && (
        <MenuItem icon="eyeoff" href={`/admin/internal-reports?sound=stack-${id}`}>
          Hide stack
        </MenuItem>
      )}
    </Menu>
  );
}

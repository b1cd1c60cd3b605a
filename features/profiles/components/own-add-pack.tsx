"use client";

import { Button } from "@/components/ui/button";
import { useUserValue } from "@/lib/client/session/use-user";
import { openDialog, prepareDialog } from "@/stores/dialogs";

/** Adding a pack, on one's own profile. */
export function OwnAddPack({ creatorId }: { creatorId: number }) {
  const isOwn = useUserValue((user) => user.id === creatorId && user.seller_status === "active");
  if (!isOwn) return null;
  const prepare = () => prepareDialog("pack-details");
  return (
    <Button icon="plus" onPointerEnter={prepare} onFocus={prepare} onClick={() => openDialog("pack-details", {})}>
      Add pack
    </Button>
  );
}

"use client";

import { IconButton } from "@/components/ui/icon-button";
import { openDialog } from "@/stores/dialogs";

/** Opens the queue. */
export function QueueButton() {
  return <IconButton icon="list" label="Queue" aria-haspopup="dialog" onClick={() => openDialog("queue")} />;
}

"use client";

import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-style";
import { useCall } from "@/lib/client/calls/use-call";
import { startDownload } from "@/lib/client/navigation/start-download";

/** Downloads everything that is stored about the signed-in user. */
export function DataExport({ variant }: Pick<ButtonLook, "variant">) {
  const exportData = useCall("POST /api/user/export", { onSuccess: ({ link }) => startDownload(link) });
  return (
    <Button icon="download" variant={variant} loading={exportData.isPending} onClick={() => void exportData.mutate({})}>
      Export your data
    </Button>
  );
}

"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-style";
import { request } from "@/lib/api/request";
import { startDownload } from "@/lib/client/navigation/start-download";

/** Downloads everything that is stored about the signed-in user. */
export function DataExport({ variant }: Pick<ButtonLook, "variant">) {
  const [isLoading, setIsLoading] = useState(false);
  async function download() {
    setIsLoading(true);
    try {
      const { link } = await request("POST /api/user/export", {});
      startDownload(link);
    } catch {
      // The global handler has shown the reason.
    } finally {
      setIsLoading(false);
    }
  }
  return (
    <Button icon="download" variant={variant} loading={isLoading} onClick={() => void download()}>
      Export your data
    </Button>
  );
}

"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { startDownload } from "@/lib/client/navigation/start-download";

interface DownloadPdfProps {
  /** The subject of the document, for the button's accessible name. */
  of: string;
  /** Requests a link to the document. */
  load: () => Promise<{ link: string }>;
}

/** The download button of a license's document. After a failure the button can be clicked again. */
export function DownloadPdf({ of, load }: DownloadPdfProps) {
  const [isLoading, setIsLoading] = useState(false);

  async function download() {
    setIsLoading(true);
    try {
      startDownload((await load()).link);
    } catch {
      // Silent: nothing is lost, and the button can be clicked again.
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <Button
      size="sm"
      icon="download"
      loading={isLoading}
      aria-label={`Download PDF of ${of}`}
      onClick={() => void download()}
    >
      Download PDF
    </Button>
  );
}

"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { startDownload } from "@/lib/client/navigation/start-download";

interface DownloadPdfProps {
  /** What the document is of, read with the button. */
  of: string;
  /** Requests a link to it. */
  ask: () => Promise<{ link: string }>;
}

/** The button of a license's document. A failure only ends the waiting: the next click may work. */
export function DownloadPdf({ of, ask }: DownloadPdfProps) {
  const [isLoading, setIsLoading] = useState(false);

  async function download() {
    setIsLoading(true);
    try {
      startDownload((await ask()).link);
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

"use client";

import { Button } from "@/components/ui/button";
import { useCall } from "@/lib/client/calls/use-call";
import { startDownload } from "@/lib/client/navigation/start-download";

interface DownloadPdfProps {
  /** The call for a link to the document. */
  call: "POST /api/licenses/{license_id}/download-pdf" | "POST /api/track-licenses/{license_id}/download-pdf";
  license_id: string;
}

/** The download button of a license's document. Silent: after a failure nothing is lost, and it can be clicked again. */
export function DownloadPdf({ call, license_id }: DownloadPdfProps) {
  const load = useCall(call, { silent: true, onSuccess: ({ link }) => startDownload(link) });
  return (
    <Button
      size="sm"
      icon="download"
      loading={load.isPending}
      aria-label={`Download PDF of ${license_id}`}
      onClick={() => void load.mutate({ params: { license_id } })}
    >
      Download PDF
    </Button>
  );
}

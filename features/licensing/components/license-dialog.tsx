"use client";

import { useEffect, useState } from "react";
import { LicenseModal } from "@/features/licensing/components/generate-license";
import { closeLicenseDialog, useLicenseDialog } from "@/features/licensing/license-dialog-store";
import { QueryScope } from "@/lib/client/session/query-scope";
import type { Sample } from "@/lib/contract/entities/sound";

/** The form that generates a license for a sample of the page. Mounted once, when it is first asked for. */
export function LicenseDialog() {
  const wanted = useLicenseDialog((state) => state.sample);
  const [shown, setShown] = useState<Sample | null>(wanted);
  useEffect(() => {
    if (wanted) setShown(wanted);
  }, [wanted]);
  return (
    <QueryScope>
      <LicenseModal open={wanted !== null} onClose={closeLicenseDialog} sample={shown} />
    </QueryScope>
  );
}

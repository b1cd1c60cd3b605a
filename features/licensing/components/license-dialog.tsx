"use client";

import { LicenseModal } from "@/features/licensing/components/generate-license";
import { QueryScope } from "@/lib/client/session/query-scope";
import type { DialogProps } from "@/stores/dialogs";

/** The form that generates a license, with a preselected sample of the page. */
export function LicenseDialog({ open, view, onClose }: DialogProps<"generate-license">) {
  return (
    <QueryScope>
      <LicenseModal open={open} onClose={onClose} sample={view.props.sample} />
    </QueryScope>
  );
}

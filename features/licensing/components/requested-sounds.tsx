"use client";

import { useSearchParams } from "next/navigation";
import { LicenseRequestForm } from "@/features/licensing/components/license-request-form";

/** The request form, prefilled with the sounds in the URL. */
export function RequestedSounds() {
  return <LicenseRequestForm sounds={useSearchParams().get("sounds")?.slice(0, 2000)} />;
}

"use client";

import { useSearchParams } from "next/navigation";
import { LicenseRequestForm } from "@/features/licensing/components/license-request-form";

/** The request form, with the sounds that the URL names. */
export function RequestedSounds() {
  return <LicenseRequestForm sounds={useSearchParams().get("sounds")?.slice(0, 2000)} />;
}

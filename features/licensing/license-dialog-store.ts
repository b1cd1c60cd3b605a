import { create } from "zustand";
import type { Sample } from "@/lib/contract/entities/sound";

/** The sample that a license is generated for. */
export const useLicenseDialog = create<{ sample: Sample | null }>(() => ({ sample: null }));

/** Opens the form that generates a license, with the sample filled in. */
export function openLicenseDialog(sample: Sample): void {
  useLicenseDialog.setState({ sample });
}

export function closeLicenseDialog(): void {
  useLicenseDialog.setState({ sample: null });
}

import { PRIORITY_SUPPORT } from "@/lib/contract/constants";

/**
 * The features of each plan beyond its credits: what there is for everybody with a plan, and what a plan adds. A plan that
 * isn't listed shows its credits only.
 */
export const PLAN_FEATURES: Record<string, readonly string[]> = {
  Starter: ["WAV, MIDI, stems and presets", "License certificates", "Desktop app"],
  Producer: ["Everything in Starter", "More credits for each dollar"],
  Studio: ["Everything in Producer", PRIORITY_SUPPORT],
};

import type { FormatName } from "@/lib/contract/rules/downloads";

/** Credits for a sample's MIDI file and for its stems. Every other file has its own price. */
export const MIDI_CREDITS = 2;
export const STEMS_CREDITS = 5;

/** Credits for a file of a sound; 0 is free. */
export function creditsFor({ is_free, price }: { is_free: boolean; price: number }, format: FormatName): number {
  if (is_free) return 0;
  if (format === "mid") return MIDI_CREDITS;
  return format === "stems" ? STEMS_CREDITS : price;
}

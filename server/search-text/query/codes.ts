import { COPYRIGHT_LABELS, KEY_VALUES } from "@/lib/contract/rules/sounds";

/** The number of a musical key: 0 to 11 for C to B major, 12 to 23 for C to B minor. */
export function keyNumber(value: string, isMinor: boolean): number {
  return KEY_VALUES.indexOf(value as (typeof KEY_VALUES)[number]) + (isMinor ? 12 : 0);
}

/** The number of a key code such as `F#m`. */
export function keyNumberOfCode(code: string): number {
  return code.endsWith("m") ? keyNumber(code.slice(0, -1), true) : keyNumber(code, false);
}

/** The code of a key number: `F#` or `F#m`. */
export function keyCode(key: number): string {
  return `${KEY_VALUES[key % 12]}${key >= 12 ? "m" : ""}`;
}

/** The number of a copyright label: its position among all labels. */
export function copyrightNumber(label: string): number {
  return COPYRIGHT_LABELS.indexOf(label as (typeof COPYRIGHT_LABELS)[number]);
}

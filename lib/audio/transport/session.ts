import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { MAX_SESSION_BPM, MIN_SESSION_BPM } from "@/lib/contract/rules/stacks";

export interface SessionKey {
  value: (typeof KEY_VALUES)[number];
  is_minor: boolean;
}

/** The tempo and key in which every sound is heard; without a key none is transposed. */
export interface Session {
  tempo: number;
  key: SessionKey | null;
}

/** A tempo within the limits, to a tenth. */
export const sessionTempo = (tempo: number): number =>
  Math.round(Math.min(MAX_SESSION_BPM, Math.max(MIN_SESSION_BPM, tempo)) * 10) / 10;

/** The tempo that somebody typed, such as `92,5`; null for any other text, and beyond the limits. */
export function typedTempo(text: string): number | null {
  const typed = /^\s*(\d{1,3}(?:[.,]\d+)?)\s*(?:bpm)?\s*$/i.exec(text)?.[1];
  if (typed === undefined) return null;
  const tempo = Number(typed.replace(",", "."));
  return tempo >= MIN_SESSION_BPM && tempo <= MAX_SESSION_BPM ? sessionTempo(tempo) : null;
}

/** A session as the fragment of a URL has it: `92-Fsm` is 92 BPM in F sharp minor, `92.5` has no key. */
export function sessionFragment({ tempo, key }: Session): string {
  const name = key && `${key.value.replace("#", "s")}${key.is_minor ? "m" : ""}`;
  return name ? `${tempo}-${name}` : String(tempo);
}

/** The session of a fragment, with or without its `#`; null for any other fragment. */
export function readFragment(fragment: string): Session | null {
  const [, digits, letter, sharp, minor] = /^#?(\d{2,3}(?:\.\d)?)(?:-([A-G])(s)?(m)?)?$/.exec(fragment) ?? [];
  const tempo = typedTempo(digits ?? "");
  if (tempo === null) return null;
  if (!letter) return { tempo, key: null };
  const value = KEY_VALUES.find((each) => each === (sharp ? `${letter}#` : letter));
  return value ? { tempo, key: { value, is_minor: minor !== undefined } } : null;
}

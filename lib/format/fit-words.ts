import { type Fitting, farness, type Unstretched } from "@/lib/audio/transport/fit";

const REASONS: Record<Unstretched, string> = {
  "no-beats": "no whole beats",
  unsure: "tempo unsure",
  "too-long": "too long",
  "too-far": "too far from this tempo",
};

/** `+2 st`, `−5 st`, `–` for none. */
export const shiftWord = (shift: number | null): string =>
  shift === null ? "–" : `${shift > 0 ? "+" : shift < 0 ? "−" : ""}${Math.abs(shift)} st`;

/** `×1.05` */
export const ratioWord = (ratio: number): string => `×${ratio.toFixed(2)}`;

/** How a sound is heard in a session, in a line: `+2 st ×1.05`, `− ×0.98 tempo only`, `as it is, no whole beats`. */
export function fitLine(fitting: Fitting): string {
  const { shift, ratio, isKeyGuessed, unstretched } = fitting;
  const far = farness(fitting).map((kind) => `far ${kind}`);
  const notes = [...(isKeyGuessed && ratio !== null ? ["tempo only"] : []), ...far];
  const tempo = ratio === null ? `as it is, ${REASONS[unstretched ?? "no-beats"]}` : ratioWord(ratio);
  return [shiftWord(shift), tempo, notes.join(", ")].filter((part) => part !== "").join("  ");
}

/** The same for who hears it read: "up 2 semitones, 5 percent faster". */
export function fitSentence({ shift, ratio, unstretched }: Fitting): string {
  const pitch =
    shift === null || shift === 0 ? "in its own key" : `${shift > 0 ? "up" : "down"} ${Math.abs(shift)} semitones`;
  if (ratio === null) return `${pitch}, not stretched: ${REASONS[unstretched ?? "no-beats"]}`;
  const percent = Math.round((ratio - 1) * 100);
  const pace = percent === 0 ? "in its own tempo" : `${Math.abs(percent)} percent ${percent > 0 ? "faster" : "slower"}`;
  return `${pitch}, ${pace}`;
}

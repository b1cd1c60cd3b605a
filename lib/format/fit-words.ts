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

/** How a sound is heard in a session: figures such as `+2 st  ×1.05`, and what to know of them, such as "far shift". */
export function fitParts(fitting: Fitting): { figures: string; note: string } {
  const { shift, ratio, isKeyGuessed, unstretched } = fitting;
  const tempo = ratio === null ? "as it is" : ratioWord(ratio);
  const notes = [...(isKeyGuessed ? ["tempo only"] : []), ...farness(fitting).map((kind) => `far ${kind}`)];
  const note = ratio === null ? REASONS[unstretched ?? "no-beats"] : notes.join(", ");
  return { figures: `${shiftWord(shift)}  ${tempo}`, note };
}

/** The same in a line: `+2 st  ×1.05`, `–  ×0.98  tempo only`, `–  as it is, no whole beats`. */
export function fitLine(fitting: Fitting): string {
  const { figures, note } = fitParts(fitting);
  return note === "" ? figures : `${figures}${fitting.ratio === null ? ", " : "  "}${note}`;
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

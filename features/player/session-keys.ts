import { useSession } from "@/features/player/session-state";
import { isFree } from "@/lib/client/player/keyboard";

type Command = (session: typeof import("@/features/player/session")) => void;

/** By the place of the key, since brackets need AltGr on many keyboards. */
const COMMANDS: Record<string, { plain: Command; shifted?: Command; repeats?: true }> = {
  KeyT: { plain: ({ tapTempo }) => tapTempo(performance.now()) },
  KeyM: { plain: ({ toggleMetronome }) => toggleMetronome() },
  KeyR: { plain: ({ replaceLane }) => void replaceLane() },
  KeyK: { plain: ({ toggleStacked }) => toggleStacked() },
  BracketLeft: {
    plain: ({ nudgeTempo }) => nudgeTempo(-1),
    shifted: ({ scaleTempo }) => scaleTempo(0.5),
    repeats: true,
  },
  BracketRight: { plain: ({ nudgeTempo }) => nudgeTempo(1), shifted: ({ scaleTempo }) => scaleTempo(2), repeats: true },
};
/** The lane of a digit, from 0. */
const laneOf = (code: string): number | null => (/^Digit[1-8]$/.test(code) ? Number(code.slice(-1)) - 1 : null);

const SAME: Record<string, string> = { Minus: "BracketLeft", Equal: "BracketRight" };

/** What a key does with the session while it is on; null for any other key. */
export function sessionCommandOf(event: KeyboardEvent): Command | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return null;
  const command = commandOf(event);
  // On the home page, letters belong to the pads.
  return command && isFree(event) && document.querySelector(".pad") === null ? command : null;
}

let isListening = false;

/** Lets the session have its keys while it is on. Does nothing the second time. */
export function listenToSessionKeys(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener("keydown", async (event) => {
    const command = useSession.getState().isOn ? sessionCommandOf(event) : null;
    if (!command) return;
    event.preventDefault();
    command(await import("@/features/player/session"));
  });
}

function commandOf({ code, shiftKey, repeat }: KeyboardEvent): Command | null {
  const lane = laneOf(code);
  if (lane !== null && !repeat) return shiftKey ? ({ soloLane }) => soloLane(lane) : ({ muteLane }) => muteLane(lane);
  const found = COMMANDS[SAME[code] ?? code];
  if (!found || (repeat && (!found.repeats || shiftKey))) return null;
  return shiftKey ? (found.shifted ?? null) : found.plain;
}

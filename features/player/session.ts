import { notifyError } from "@/components/layout/notify";
import { followBars } from "@/features/player/row-bars";
import { markFits } from "@/features/player/row-fits";
import { useSession } from "@/features/player/session-state";
import { watchRowDrags } from "@/features/playlists/drag-sounds";
import { markStackRows } from "@/features/stack/row-stack";
import { openStack, reopenStack } from "@/features/stack/saving";
import { connectStack, muteLane, soloLane, soundAtHand, toggleLane } from "@/features/stack/stack";
import { lanesNow, useStack } from "@/features/stack/stack-state";
import { replaceLane } from "@/features/stack/suggesting";
import { request } from "@/lib/api/request";
import { audioContext } from "@/lib/audio/audio-context";
import { fitting } from "@/lib/audio/transport/fit";
import { readFragment, type Session, sessionFragment, sessionTempo } from "@/lib/audio/transport/session";
import { Taps } from "@/lib/audio/transport/taps";
import { announce } from "@/lib/client/announcing/live-region";
import { SESSION_KEY } from "@/lib/client/browser-storage";
import { savesData } from "@/lib/client/navigation/data-saver";
import { browserEngine } from "@/lib/client/player/browser-engine";
import { onOtherTab, tellOtherTabs } from "@/lib/client/player/other-tabs";
import { holdSystemControls } from "@/lib/client/player/system-hold";
import { Fits } from "@/lib/client/transport/fits";
import { LapRenderer, type LapWorker } from "@/lib/client/transport/lap-renderer";
import { hasLittleMemory } from "@/lib/client/transport/scarce-memory";
import { SessionLaps } from "@/lib/client/transport/session-laps";
import { type JoinAt, Transport } from "@/lib/client/transport/transport";
import type { Stack } from "@/lib/contract/entities/stack";
import { isSample, soundKey } from "@/lib/contract/rules/kinds";
import { fitSentence } from "@/lib/format/fit-words";
import { keyName } from "@/lib/format/key-name";
import { usePlayer } from "@/stores/player";

const SILENT = { silent: true } as const;
const fits = new Fits(
  async (ids) => (await request("GET /api/sounds/fit", { query: { ids: ids.join(",") } }, SILENT)).data,
);
const renderer = new LapRenderer(
  () => new Worker(process.env.LAP_WORKER ?? "") as LapWorker,
  () => {
    useSession.setState({ isUnstretched: true });
    notifyError("Sounds can’t be stretched in this browser just now, so they play as they are.");
  },
);
const taps = new Taps();
let transport: Transport | undefined;
let stopRowDrags = () => {};
/** Whether a pressed sound was heard, and not only lanes, when the output was taken away. */
let wasSoundHeard = false;

const sessionOf = ({ tempo, key }: Session): Session => ({ tempo, key });

/** The beat that is heard, with its part; null when nothing runs. */
export const beatHeard = (): number | null => transport?.beat ?? null;

/** Switches it on or off: what plays goes on in the session, or as it was recorded. */
export function switchSession(isOn: boolean): void {
  if (useSession.getState().isOn === isOn) return;
  useSession.setState({ isOn });
  const engine = browserEngine();
  if (isOn) {
    const session = sessionOf(useSession.getState());
    transport ??= createTransport(session);
    transport.setSession(session);
    engine.setStage({
      take: (sound) => transport!.take(sound),
      warm: (sound) => {
        if (!savesData()) transport!.warm(sound);
      },
    });
  } else {
    transport?.setMetronome(false);
    useSession.setState({ hasMetronome: false, isInterrupted: false });
    engine.setStage(null);
    transport?.halt();
  }
  stopRowDrags();
  // Before the bar has its code: a row that is pressed meanwhile can be dragged onto it.
  if (isOn) stopRowDrags = watchRowDrags();
  document.documentElement.toggleAttribute("data-session", isOn);
  updateStackRows();
  showLanes();
  remember();
  announce(isOn ? "Session on" : "Session off");
}

function createTransport(session: Session): Transport {
  const isPhone = matchMedia("(pointer: coarse) and (max-width: 1023px)").matches;
  const isMono = hasLittleMemory((navigator as Navigator & { deviceMemory?: number }).deviceMemory, isPhone);
  useSession.setState({ isMono });
  holdSystemControls(browserEngine());
  const context = audioContext();
  const created = new Transport(context, new SessionLaps(audioContext, fits, renderer, isMono), session, {
    onLap: (sound, { isWhole, loss }) => useSession.setState({ rendering: isWhole ? null : soundKey(sound), loss }),
    onInterruption: (hadSound) => {
      wasSoundHeard = hadSound;
      useSession.setState({ isInterrupted: true });
    },
    onReturn: goOn,
  });
  created.setJoin(useSession.getState().joinAt);
  const pauseHeard = () => browserEngine().pause();
  connectStack({ context, transport: created, fits, renderer, session, isMono, setSession: change, pauseHeard });
  return created;
}

/** Runs the clock with all that is on it, or stops it. Without lanes it is the loaded sound that is played or paused. */
export function toggleRun(): void {
  const engine = browserEngine();
  if (useStack.getState().isRunning || engine.state.playing) {
    engine.pause();
    transport?.halt();
  } else if (lanesNow().length > 0) void transport?.run();
  else engine.resume();
}

/** Opens a stack with the session on, and runs it. */
export function playStack(stack: Stack): void {
  switchSession(true);
  openStack(stack);
  void transport?.run();
}

/** Opens one of the user's stacks, without running it. One that is open already stays as it is being changed. */
export async function openSaved(slug: string): Promise<void> {
  const isOpen = reopenStack(slug);
  const opened = isOpen ? null : await request("GET /api/stacks/{slug}", { params: { slug } });
  switchSession(true);
  if (opened) openStack(opened.stack);
}

/** Opens one of the user's stacks, and runs it. */
export async function playSaved(slug: string): Promise<void> {
  await openSaved(slug);
  void transport?.run();
}

/** Moves the clock by bars. */
export const moveBars = (bars: number): void => transport?.moveBars(bars);

/** Puts the sound of the focused row, else the loaded one, into the stack, or takes it out. */
export const toggleStacked = (): void => toggleLane(soundAtHand());

export { muteLane, replaceLane, soloLane };

/** Goes on after an interruption: browsers may want a press for it. */
export function goOn(): void {
  if (!useSession.getState().isInterrupted) return;
  const context = audioContext();
  // It goes on with the context.
  if (context.state !== "running") return void context.resume().catch(() => {});
  useSession.setState({ isInterrupted: false });
  if (wasSoundHeard) browserEngine().resume();
  else void transport?.run();
}

/** Sets whether sounds join what runs at the next beat or the next bar. */
export function setJoin(joinAt: JoinAt): void {
  useSession.setState({ joinAt });
  transport?.setJoin(joinAt);
  remember();
}

/** Switches it to the other state. */
export const toggleSession = (): void => switchSession(!useSession.getState().isOn);

/** Restores the session of the URL, else the one that this browser was left with. */
export function restoreSession(): void {
  const fragment = readFragment(location.hash);
  const [state, remembered = "", joinAt] = (read() ?? "").split(" ");
  const session = fragment ?? readFragment(remembered);
  useSession.setState({ ...session, joinAt: joinAt === "bar" ? "bar" : "beat" });
  if (fragment || (session && state === "on")) switchSession(true);
}

/** Sets the tempo, within its limits. */
export function setTempo(tempo: number): void {
  change({ tempo: sessionTempo(tempo) });
}

/** Adds to the tempo, in BPM: from a tenth, the next whole one first. */
export function nudgeTempo(by: 1 | -1): void {
  const { tempo } = useSession.getState();
  setTempo(by > 0 ? Math.floor(tempo + 1) : Math.ceil(tempo - 1));
}

export function scaleTempo(by: 0.5 | 2): void {
  setTempo(useSession.getState().tempo * by);
}

export function tapTempo(time: number): void {
  const tempo = taps.tap(time);
  if (tempo !== null) setTempo(tempo);
}

/** Sets the key; null for none. */
export function setKey(key: Session["key"]): void {
  change({ key });
  announce(key ? `Key ${keyName(key.value, key.is_minor)}` : "No key");
}

export function toggleMetronome(): void {
  const hasMetronome = !useSession.getState().hasMetronome;
  useSession.setState({ hasMetronome });
  transport?.setMetronome(hasMetronome);
}

/** Writes the session into the URL of the page that is shown. */
export function writeFragment(): void {
  const { isOn, ...session } = useSession.getState();
  const hash = isOn ? `#${sessionFragment(session)}` : "";
  if (location.hash === hash || (!isOn && readFragment(location.hash) === null)) return;
  history.replaceState(history.state, "", `${location.pathname}${location.search}${hash}`);
}

function change(changed: Partial<Session>): void {
  useSession.setState(changed);
  transport?.setSession(sessionOf(useSession.getState()));
  remember();
}

function remember(): void {
  const { isOn, joinAt, ...session } = useSession.getState();
  writeFragment();
  try {
    localStorage.setItem(SESSION_KEY, `${isOn ? "on" : "off"} ${sessionFragment(session)} ${joinAt}`);
  } catch {
    // Storage is blocked or full: it lasts until the page is left.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}

let told: string | undefined;

/** Tells how the loaded sound is heard. */
async function tell(): Promise<void> {
  const { sample } = browserEngine().state;
  told = sample?.mp3;
  const fit = sample && isSample(sample) ? await fits.of(sample.id) : null;
  if (browserEngine().state.sample !== sample) return;
  const { isOn, ...session } = useSession.getState();
  const found = fit && sample && isSample(sample) ? fitting(sample, fit, session) : null;
  useSession.setState({ fitting: found });
  if (isOn && found && sample) announce(`${sample.title}, ${fitSentence(found)}`);
}
browserEngine().onChange(({ sample, playing }) => {
  if (playing !== null) useSession.setState({ isInterrupted: false });
  if (sample?.mp3 !== told) void tell();
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") goOn();
});
useSession.subscribe((now, before) => {
  if (now.tempo !== before.tempo || now.key !== before.key || now.isOn !== before.isOn) void tell();
});

markFits(fits);
followBars(browserEngine(), () => transport?.beatsHeard ?? null);
const updateStackRows = markStackRows(() => useSession.getState().isOn);

/** The bar stays for lanes, also without a loaded sound. */
function showLanes(): void {
  usePlayer.setState({ hasLanes: useSession.getState().isOn && lanesNow().length > 0 });
}
useStack.subscribe((now, before) => {
  showLanes();
  if (!now.isRunning || before.isRunning) return;
  useSession.setState({ isInterrupted: false });
  tellOtherTabs();
});
onOtherTab(() => transport?.halt());

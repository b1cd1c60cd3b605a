import { notifyError } from "@/components/layout/notify";
import { rowOf } from "@/components/sound/rows";
import { rememberStack, restoredStack } from "@/features/stack/stack-memory";
import { lanesNow, laneTitle, NEW_TITLE, type StackLane, useStack } from "@/features/stack/stack-state";
import { historyOf, settled, step, undone } from "@/lib/audio/stack/history";
import { laneFitting } from "@/lib/audio/stack/lane-fit";
import { type LaneSettings, laneSemitones, NEW_LANE } from "@/lib/audio/stack/lanes";
import type { Session } from "@/lib/audio/transport/session";
import { announce } from "@/lib/client/announcing/live-region";
import { savesData } from "@/lib/client/navigation/data-saver";
import { currentUser, subscribeSession } from "@/lib/client/session/session";
import { type DeckOrders, LaneDecks, type LaneState, type PlayedLane } from "@/lib/client/stack/lane-decks";
import { type LaneLap, type LaneSource, laneLap } from "@/lib/client/stack/lane-laps";
import { previewSound } from "@/lib/client/stack/preview-sound";
import type { Fits } from "@/lib/client/transport/fits";
import type { RenderOrder } from "@/lib/client/transport/lap-messages";
import type { LapRenderer } from "@/lib/client/transport/lap-renderer";
import type { Transport } from "@/lib/client/transport/transport";
import type { Sample, Sound } from "@/lib/contract/entities/sound";
import type { Stack } from "@/lib/contract/entities/stack";
import { isPreset, isSample, soundKey } from "@/lib/contract/rules/kinds";
import { MAX_LANES } from "@/lib/contract/rules/stacks";
import { fitSentence } from "@/lib/format/fit-words";
import { useNetwork } from "@/stores/network";
import { usePlayer } from "@/stores/player";
import { useQueue } from "@/stores/queue";

interface StackParts {
  context: AudioContext;
  transport: Transport;
  fits: Fits;
  renderer: LapRenderer;
  session: Session;
  /** Whether lanes are heard in mono, because the device has little memory. */
  isMono: boolean;
  setSession: (session: Session) => void;
  /** Pauses the pressed sound in the player. */
  pauseHeard: () => void;
}

const TOO_MANY = "Eight lanes are taken.";

let parts: StackParts | undefined;
let decks: LaneDecks | undefined;
let lastId = 0;
/** The lane that takes over the sound that is heard, once it is rendered. */
let handedOver: number | null = null;

/** Plays the stack on the transport, with the lanes that this browser was left with. Called once. */
export function connectStack(connected: StackParts): void {
  parts = connected;
  const { context, transport, session, isMono } = connected;
  const load: LaneSource = (sample, fit) => previewSound(sample, fit, { isMono });
  // What is heard goes on in its lane once all of it is there.
  const make: DeckOrders["make"] = (lane, wanted, onOpening) =>
    lapsFor(wanted, load)(context, lane, lane.id === handedOver ? undefined : onOpening);
  const played = new LaneDecks({ context, transport, make, tell, isSparing: savesData }, session);
  decks = played;
  useStack.setState({ session });
  transport.attach({
    get keepsClock() {
      return played.keepsClock;
    },
    begin(join) {
      useStack.setState({ isRunning: true });
      played.begin(join);
    },
    end(at) {
      useStack.setState({ isRunning: false });
      played.end(at);
    },
    follow(changed, at) {
      useStack.setState({ session: changed });
      played.follow(changed, at);
    },
    move: (join) => played.move(join),
  });
  usePlayer.subscribe(({ volume }) => {
    played.volume = volume;
  });
  played.volume = usePlayer.getState().volume;
  useStack.subscribe((now, before) => {
    const areSame = now.history.present === before.history.present;
    if (!areSame || now.soloed !== before.soloed) play();
    if (!now.shared && (!areSame || now.title !== before.title || now.saved !== before.saved))
      rememberStack({ ...now, lanes: now.history.present });
  });
  const { lanes, ...restored } = restoredStack();
  lastId = lanes.length;
  useStack.setState({ ...restored, history: historyOf(lanes) });
  useNetwork.subscribe(({ online }, before) => {
    if (online && !before.online) retryUnloaded();
  });
  forgetAfterSignOut();
}

/** Tries again what couldn't be loaded, or be asked about. */
function retryUnloaded(): void {
  for (const [id, state] of Object.entries(useStack.getState().states))
    if (state === "failed" || (typeof state === "object" && state.fitting === null)) decks?.retry(Number(id));
}

/** A stack of a user isn't left to the next one; that of a visitor is theirs after they have signed up. */
function forgetAfterSignOut(): void {
  let owner = currentUser()?.id;
  subscribeSession(() => {
    const next = currentUser();
    if (owner !== undefined && next?.id !== owner) {
      useStack.setState({
        title: NEW_TITLE,
        saved: null,
        shared: null,
        history: historyOf([]),
        soloed: [],
        conflict: null,
      });
    }
    owner = next?.id;
  });
}

/** Sets the tempo and key in which everything is heard. */
export const setSession = (session: Session): void => parts?.setSession(session);

/** Lanes as they are read, each with a number of its own. */
export const numberedLanes = (lanes: Stack["lanes"]): StackLane[] =>
  lanes.map(({ position: _, ...lane }) => ({ ...lane, id: nextId() }));

/** Lanes as they are played: those whose sound is gone are not. */
export const playedLanes = (lanes: readonly StackLane[]): PlayedLane[] =>
  lanes.flatMap(({ sample, ...lane }) => (sample ? [{ ...lane, sample, isSilent: !lane.is_available }] : []));

/** Makes laps of lanes for a session, in any context, from what `load` gives. */
export function lapsFor(session: Session, load: LaneSource) {
  const { fits, renderer } = parts!;
  const render = (order: RenderOrder, onOpening?: (channels: Float32Array[]) => void) =>
    renderer.render(order, { onOpening });
  return (context: BaseAudioContext, lane: PlayedLane, onOpening?: (opening: LaneLap) => void) =>
    laneLap({ context, fits, render, load }, lane, session, onOpening);
}

function play(): void {
  const { history, soloed } = useStack.getState();
  decks?.set(playedLanes(history.present), soloed);
}

function tell(id: number, state: LaneState): void {
  useStack.setState(({ states }) => ({ states: { ...states, [id]: state } }));
  if (id !== handedOver || state === "rendering") return;
  handedOver = null;
  const { playing } = usePlayer.getState();
  const sample = lanesNow().find((lane) => lane.id === id)?.sample;
  if (!parts || !sample || playing !== soundKey(sample)) return;
  parts.transport.handOver();
  parts.pauseHeard();
  // A sound that hasn't begun yet begins in its lane.
  if (state !== "failed") void parts.transport.run();
}

/** The loudest samples that have just been heard, for the meter. */
export const peaksHeard = (): ReturnType<LaneDecks["peaks"]> | null => decks?.peaks() ?? null;

/** The beat that is heard; null when nothing runs. */
export const stackBeat = (): number | null => parts?.transport.beat ?? null;

/** Why a sound can't be a lane; null if it can. */
export function laneRefusal(sound: Sound): string | null {
  if (isSample(sound)) return null;
  return isPreset(sound)
    ? "A preset has no beats. It is heard in the session’s key, but can’t be a lane."
    : "A one-shot has no beats. It is heard in the session’s key, but can’t be a lane.";
}

/** The sound of the focused row, else the loaded one. */
export function soundAtHand(): Sound | null {
  const key = rowOf(document.activeElement)?.dataset.sound;
  return (key !== undefined && listedSound(key)) || usePlayer.getState().sample;
}

/** A sound of a list on the page, by its key. */
export function listedSound(key: string): Sound | undefined {
  return Object.values(useQueue.getState().lists)
    .flatMap(({ sounds }) => sounds)
    .find((sound) => soundKey(sound) === key);
}

export const laneOf = (sound: Sound): StackLane | undefined =>
  isSample(sound) ? lanesNow().find(({ sample_id }) => sample_id === sound.id) : undefined;

/** Puts a sound into the stack, or takes it out. */
export function toggleLane(sound: Sound | null): void {
  if (!sound) return;
  const lane = laneOf(sound);
  if (lane) removeLane(lane.id);
  else addLane(sound);
}

/** Puts a sound into the stack. One that is heard goes on in its lane. */
export function addLane(sound: Sound): void {
  const refusal = laneRefusal(sound);
  if (refusal) return notifyError(refusal);
  if (!isSample(sound)) return;
  const lanes = lanesNow();
  const known = laneOf(sound);
  if (known) return announce(`${sound.title} is lane ${lanes.indexOf(known) + 1} already`);
  if (lanes.length >= MAX_LANES) return notifyError(TOO_MANY, "R replaces the chosen one.");
  const lane: StackLane = {
    ...{ ...NEW_LANE, id: nextId(), sample_id: sound.id, sample: sound },
    ...{ is_available: true, is_owned: sound.is_downloaded },
  };
  const { playing } = usePlayer.getState();
  if (playing === soundKey(sound)) handedOver = lane.id;
  write([...lanes, lane], null, lane.id);
  useStack.setState({ isUnfolded: true });
  void say(sound, lane);
}

/** Puts another sound into a lane, which is heard once it is rendered; its faders stay. */
export function putInLane(id: number, sample: Sample): void {
  const { tempo_mode, semitones } = NEW_LANE;
  const put = { sample, sample_id: sample.id, is_available: true, is_owned: sample.is_downloaded };
  const lanes = lanesNow().map((lane) => (lane.id === id ? { ...lane, ...put, tempo_mode, semitones } : lane));
  write(lanes, null, id);
  const lane = lanes.find((each) => each.id === id);
  if (lane) void say(sample, lane);
}

export function removeLane(id: number): void {
  const lane = lanesNow().find((each) => each.id === id);
  if (!lane) return;
  const chosen = useStack.getState().chosen === id ? null : useStack.getState().chosen;
  write(
    lanesNow().filter((each) => each !== lane),
    null,
    chosen,
  );
  useStack.setState(({ soloed }) => ({ soloed: soloed.filter((each) => each !== id) }));
  announce(`${laneTitle(lane)} removed`);
}

/** Changes settings of a lane. `name` joins the moves of a hand to one step of undo, until `settleStack`. */
export function setLane(id: number, changed: Partial<LaneSettings>, name: string | null = null): void {
  write(
    lanesNow().map((lane) => (lane.id === id ? { ...lane, ...changed } : lane)),
    name && `${name} ${id}`,
  );
}

/** The hand is off a fader. */
export const settleStack = (): void => useStack.setState(({ history }) => ({ history: settled(history) }));

/** Mutes a lane by its place, from 0, or lets it be heard. */
export function muteLane(place: number): void {
  const lane = lanesNow()[place];
  if (!lane) return;
  setLane(lane.id, { is_muted: !lane.is_muted });
  announce(`${laneTitle(lane)} ${lane.is_muted ? "heard" : "muted"}`);
}

/** Solos a lane by its place, from 0, or no longer. */
export function soloLane(place: number): void {
  const lane = lanesNow()[place];
  if (!lane) return;
  const { soloed } = useStack.getState();
  const isSoloed = soloed.includes(lane.id);
  useStack.setState({ soloed: isSoloed ? soloed.filter((id) => id !== lane.id) : [...soloed, lane.id] });
  announce(`${laneTitle(lane)} ${isSoloed ? "no longer soloed" : "soloed"}`);
}

/** Moves a lane by semitones from where it is heard now. */
export async function shiftLane(id: number, by: number): Promise<void> {
  const lane = lanesNow().find((each) => each.id === id);
  const fit = lane && (await parts?.fits.of(lane.sample_id));
  if (!lane?.sample || !fit?.transposes) return;
  const heard = laneFitting(lane.sample, fit, useStack.getState().session, lane).shift ?? 0;
  setLane(id, { semitones: laneSemitones(heard + by) }, "semitones");
}

export const retryLane = (id: number): void => decks?.retry(id);

export const chooseLane = (id: number): void =>
  useStack.setState(({ chosen }) => ({ chosen: chosen === id ? null : id }));

/** Takes the last step back. */
export function undoStack(): void {
  const { history, soloed } = useStack.getState();
  if (history.past.length === 0) return;
  const before = undone(history);
  const isThere = (id: number) => before.present.some((lane) => lane.id === id);
  useStack.setState(({ chosen }) => ({
    history: before,
    soloed: soloed.filter(isThere),
    chosen: chosen !== null && isThere(chosen) ? chosen : null,
  }));
  announce(`Undone, ${before.past.length} steps left`);
}

export const toggleStack = (): void => useStack.setState(({ isUnfolded }) => ({ isUnfolded: !isUnfolded }));

export const setLow = (isLow: boolean): void => useStack.setState({ isLow });

function nextId(): number {
  lastId += 1;
  return lastId;
}

function write(lanes: readonly StackLane[], name: string | null, chosen = useStack.getState().chosen): void {
  useStack.setState(({ history }) => ({ history: step(history, lanes, name), chosen }));
}

/** Tells which lane a sound has become, and how it is heard. */
async function say(sample: Sample, lane: StackLane): Promise<void> {
  const place = lanesNow().indexOf(lane) + 1;
  const fit = await parts?.fits.of(sample.id);
  const { session } = useStack.getState();
  const words = fit ? `, ${fitSentence(laneFitting(sample, fit, session, lane))}` : "";
  announce(`${sample.title}, lane ${place} of ${MAX_LANES}${words}`);
}

import { notifyError } from "@/components/layout/notify";
import { deliver } from "@/features/cash/deliver";
import { offerCredits } from "@/features/downloads/lacking-credits";
import { lanesNow, type StackLane, useStack } from "@/features/stack/stack-state";
import { attempt } from "@/lib/api/attempt";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { saleOriginHere } from "@/lib/client/navigation/sale-origin";
import { sessionFlags, setUser } from "@/lib/client/session/session";
import type { DownloadResponse } from "@/lib/contract/entities/billing";
import type { SoundsQuote } from "@/lib/contract/entities/sounds-quote";
import { creditsFor } from "@/lib/contract/rules/credits";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { openDialog } from "@/stores/dialogs";

const SILENT = { silent: true } as const;

/** What of a stack there is to buy. */
export interface StackPrice {
  /** Sounds that aren't owned yet. */
  count: number;
  credits: number;
  /** What the MIDI files cost that aren't owned; null if no sound has one. */
  midiCredits: number | null;
}

/** The price of lanes by what is known of their sounds; what the API server says counts more. */
export function priceOf(lanes: readonly StackLane[], quote: SoundsQuote | null, withMidi: boolean): StackPrice {
  const sounds = lanes.flatMap(({ sample, is_available, is_owned }) =>
    sample && is_available ? [{ ...sample, is_owned }] : [],
  );
  const missing = sounds.filter(({ is_owned }) => !is_owned);
  const midi = sounds.filter(({ has_mid }) => has_mid);
  const midiCredits = midi
    .filter(({ is_mid_downloaded }) => !is_mid_downloaded)
    .reduce((sum, sound) => sum + creditsFor(sound, "mid"), 0);
  const credits = missing.reduce((sum, sound) => sum + creditsFor(sound, "wav"), withMidi ? midiCredits : 0);
  return {
    count: missing.length,
    credits: quote?.required_credit ?? credits,
    midiCredits: midi.length > 0 ? midiCredits : null,
  };
}

/** The sounds that are bought together, and those of them whose MIDI file comes with them. */
export function soundsToBuy(lanes: readonly StackLane[], withMidi: boolean) {
  const sounds = lanes.flatMap(({ sample, is_available }) => (sample && is_available ? [sample] : []));
  return {
    ids: [...new Set(sounds.map(({ id }) => id))],
    with_midi: withMidi ? [...new Set(sounds.filter(({ has_mid }) => has_mid).map(({ id }) => id))] : [],
  };
}

/** Asks what the lanes cost the user, and which of them are owned: pages that are the same for all don't tell. */
export async function loadQuote(wanted: string, signal: AbortSignal): Promise<void> {
  const body = JSON.parse(wanted) as ReturnType<typeof soundsToBuy>;
  if (!sessionFlags() || body.ids.length === 0) return;
  try {
    adopt(wanted, await request("POST /api/sounds/quote", { body }, { ...SILENT, signal }));
  } catch (failure) {
    // Without it the prices of the sounds themselves are shown; the purchase is refused at any other.
    if (!(failure instanceof ApiError) && !signal.aborted) throw failure;
  }
}

function adopt(key: string, price: SoundsQuote): void {
  useStack.setState({ quote: { key, price } });
  own(price.lines.filter(({ format, is_owned }) => format === "wav" && is_owned).map(({ sample_id }) => sample_id));
}

/** Buys what isn't owned of the lanes, for the credits that were shown, and downloads all of them as one zip. */
export async function buyStack(withMidi: boolean, credits: number): Promise<void> {
  if (!sessionFlags()) return openDialog("register", { type: "download" });
  const wanted = soundsToBuy(lanesNow(), withMidi);
  useStack.setState({ isBuying: true });
  try {
    const body = { ...wanted, credits, session: printedSession(), from: saleOriginHere() };
    const what = `stack ${wanted.ids.join()} ${wanted.with_midi.join()}`;
    settle(
      await attempt(what, (idempotencyKey) =>
        request("POST /api/sounds/download", { body }, { ...SILENT, idempotencyKey }),
      ),
      wanted.ids,
    );
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.status === 409 && failure.current) {
      const said = failure.current as SoundsQuote;
      adopt(JSON.stringify(wanted), said);
      notifyError("The price has changed. Nothing was bought.", `It is ${said.required_credit} credits now.`);
    } else if (failure.status === 401) openDialog("login");
    else notifyError(failure.message);
  } finally {
    useStack.setState({ isBuying: false });
  }
}

function settle(response: DownloadResponse, ids: readonly number[]): void {
  if (response.user) setUser(response.user);
  const { status, required_credit: required = 0, available_credit: available = 0 } = response;
  if (status === "ok") {
    own(ids);
    deliver(response.download);
  } else if (status === "activate_subscription") openDialog("subscribe", { type: "end-trial" });
  else if (status === "credit_required" || status === "not_enough_credit")
    offerCredits({ what: useStack.getState().title, required, available });
  else notifyError(response.error ?? "Nothing was bought.");
}

/** Marks what is owned; that is no step to be taken back. */
function own(ids: readonly number[]): void {
  const isNews = (lane: StackLane) => !lane.is_owned && ids.includes(lane.sample_id);
  if (!lanesNow().some(isNews)) return;
  const owned = (lanes: readonly StackLane[]) =>
    lanes.map((lane) => (isNews(lane) ? { ...lane, is_owned: true } : lane));
  useStack.setState(({ history }) => ({
    history: { ...history, present: owned(history.present), past: history.past.map(owned) },
  }));
}

/** The session, and how each sound was shifted and stretched, for `stack.txt` in the zip. */
function printedSession() {
  const { title, session, states } = useStack.getState();
  const { tempo, key } = session;
  return {
    ...{ title, bpm: tempo },
    ...{ key: key ? KEY_VALUES.indexOf(key.value) : null, is_minor: key?.is_minor ?? null },
    lanes: lanesNow().map(({ id, sample_id }) => {
      const state = states[id];
      const fitting = typeof state === "object" ? state.fitting : null;
      return { sample_id, semitones: fitting?.shift ?? 0, ratio: fitting?.ratio ?? 1 };
    }),
  };
}

import { notifyError } from "@/components/layout/notify";
import { packRoyaltyWords } from "@/components/pack/pack-words";
import { royaltyOf } from "@/components/sound/royalty";
import { deliver, REGISTER } from "@/features/cash/deliver";
import { askToVerify } from "@/features/downloads/ask-to-verify";
import { type DownloadPlan, downloadPlan, type PlannedFile } from "@/features/downloads/download-plan";
import { FORMAT_TITLES } from "@/features/downloads/formats";
import { offerCredits } from "@/features/downloads/lacking-credits";
import { keyOfPack, keyOfSound, setRefusal } from "@/features/downloads/refusals";
import { knowsRoyalty } from "@/features/downloads/royalty-memory";
import { attempt } from "@/lib/api/attempt";
import { callOf, PACK_CALLS, SOUND_CALLS } from "@/lib/api/kind-calls";
import { sayIfOffline } from "@/lib/client/hydration/load-code";
import { enteredAt, saleOriginHere, saleOriginOf } from "@/lib/client/navigation/sale-origin";
import { packGoal, soundGoal } from "@/lib/client/session/goals";
import type { PaidGoal } from "@/lib/client/session/paid-goal";
import type { Goal } from "@/lib/client/session/pending-intent";
import { setUser } from "@/lib/client/session/session";
import { userAtClick } from "@/lib/client/session/user-at-click";
import type { DownloadResponse } from "@/lib/contract/entities/billing";
import type { PackDetail, PackRef, RoyaltySound } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import type { FormatName } from "@/lib/contract/rules/downloads";
import { soundKey, soundKind } from "@/lib/contract/rules/kinds";
import type { SaleOrigin } from "@/lib/contract/rules/money";
import { royaltyReminder, royaltyTerms } from "@/lib/money/royalty";
import { oneshotsUsed } from "@/lib/money/trial-offer";
import { openDialog } from "@/stores/dialogs";

/**
 * Handles a signed-in user's click on a sound's download control. A sound with one file, or with the format that was
 * chosen last, is downloaded at once; if there are several, the options open first. What can't be paid leads to the
 * plans without a plan, and to the insufficient-funds dialog with one.
 */
export async function offerDownload(sound: Sound, href?: string): Promise<void> {
  noteOrigin(sound, href);
  const plan = await planAtClick(sound);
  if (!plan) return;
  if (plan.mustChoose) return offerFormats(plan);
  if (!plan.user.email_verified_at) return askToVerify(soundGoal("download", sound));
  if (plan.main.missing === 0) return startFile(plan, plan.main);
  refuse(plan, plan.main);
}

/** Downloads a file by one click; the first that is paid for with a royalty's label shows the label's terms before. */
export async function startFile(plan: DownloadPlan, file: PlannedFile): Promise<void> {
  const { sound, user } = plan;
  const label = royaltyOf(sound);
  const isNew = file.ownedAt === undefined && !file.isGratis;
  if (label && isNew && !knowsRoyalty(user.id, label)) {
    return openDialog("royalty-notice", { sound, format: file.name });
  }
  await downloadFile(plan, file);
}

/** Opens the options of a sound for a signed-in user, unless none of its files is available. */
export async function chooseFormat(sound: Sound, href?: string): Promise<void> {
  noteOrigin(sound, href);
  const plan = await planAtClick(sound);
  if (plan) offerFormats(plan);
}

/**
 * Continues a download that was requested before signing in: free files, and the one that was just paid for, are
 * downloaded; for others the options with the cost open.
 */
export async function resumeDownload(sound: Sound, paid: PaidGoal | null = null): Promise<void> {
  const user = await userAtClick();
  if (!user) return;
  const plan = downloadPlan(user, sound);
  const paidFile = plan.files.find(({ name }) => name === paid?.format);
  if (paidFile) return downloadFile(plan, { ...paidFile, cost: paid?.credits ?? paidFile.cost });
  const { cost, ownedAt, isGratis } = plan.main;
  if (!plan.mustChoose && (cost === 0 || ownedAt !== undefined || isGratis)) return downloadFile(plan, plan.main);
  offerFormats(plan);
}

/** The sound that was clicked last, and where in the shop: dialogs may come between the click and the purchase. */
let clicked: { key: string; origin: SaleOrigin } | null = null;

function noteOrigin(sound: Sound, href: string | undefined): void {
  clicked = { key: keyOfSound(sound), origin: href ? saleOriginOf(href, enteredAt()) : saleOriginHere() };
}

const originOf = (sound: Sound) => (clicked?.key === keyOfSound(sound) ? clicked.origin : saleOriginHere());

/** The plan of the user who clicks. Null for a visitor, who is asked to register, and if the user can't be loaded. */
async function planAtClick(sound: Sound): Promise<DownloadPlan | null> {
  const user = await userAtClick();
  if (user) return downloadPlan(user, sound);
  if (user === null) askToRegister(soundGoal("download", sound));
  return null;
}

const askToRegister = (goal: Goal) => openDialog("register", { type: "download", goal });

function offerFormats(plan: DownloadPlan): void {
  const { sound, user, files } = plan;
  if (!user.email_verified_at) return askToVerify(soundGoal("download", sound));
  if (files.some(({ missing }) => missing === 0)) return openDialog("download-options", { sound });
  refuse(plan, files[0]!);
}

function refuse({ sound, user }: DownloadPlan, file: PlannedFile): void {
  const { what, note } = purposeOf(sound, file.name);
  const amounts = { required: file.cost, available: user.credit };
  offerCredits({ what, ...(note && { note }), ...amounts, goal: paidSoundGoal(sound, file) });
}

/** The goal to download one file of a sound once it is paid for. */
function paidSoundGoal(sound: Sound, { name, cost }: PlannedFile): Goal {
  const { note } = purposeOf(sound, name);
  return { ...soundGoal("download", sound), format: name, credits: cost, ...(note && { note }) };
}

/** What the credits pay for, and a note to read before paying. */
function purposeOf(sound: Sound, format: FormatName): { what: string; note?: string; reminder?: string } {
  const royalty = royaltyOf(sound);
  return {
    what: `${FORMAT_TITLES[format]}, ${sound.title}`,
    ...(royalty && { note: royaltyTerms(royalty), reminder: royaltyReminder(royalty) }),
  };
}

/** Buys one file of a plan if it isn't owned and starts its download. Failures are shown. */
export async function downloadFile({ sound }: DownloadPlan, file: PlannedFile): Promise<void> {
  const isShownInPlace = file.isGratis || soundKind(sound) === "oneshot";
  await settle(
    {
      ...purposeOf(sound, file.name),
      key: keyOfSound(sound),
      goal: () => paidSoundGoal(sound, file),
      choose: ({ required_credit: price = file.cost }) =>
        openDialog("download-options", { sound: repriced(sound, file.name, price) }),
      isShownInPlace,
    },
    () => (file.isGratis ? withoutCharge(sound, file.name) : buyFile(sound, file, isShownInPlace)),
  );
}

/** The sound at another price of one of its files; a MIDI file and stems cost the same of every sound that isn't free. */
function repriced(sound: Sound, format: FormatName, price: number): Sound {
  const isOwn = format === "wav" || format === "preset";
  return { ...sound, is_free: price === 0, ...(isOwn && { price }) };
}

/**
 * Buys the missing sounds of a whole pack, for the credits that were shown, and starts the download of the pack. Failures
 * are shown.
 */
export async function downloadPack(
  pack: PackDetail,
  credits: number,
  royalties: readonly RoyaltySound[] = [],
): Promise<void> {
  await settle(
    {
      what: pack.title,
      ...(royalties.length > 0 && { reminder: packRoyaltyWords(pack) }),
      key: keyOfPack(pack),
      goal: () => packGoal(pack),
      choose: ({ required_credit: required = 0, available_credit: available = 0 }) =>
        openDialog("pack-options", { pack, royalties, required, available }),
    },
    () => buyPack(pack, credits),
  );
}

/** Starts the download of a whole pack for an admin, without charge. Failures are shown. */
export async function downloadPackWithoutCharge(pack: PackDetail): Promise<void> {
  const call = PACK_CALLS[pack.kind].downloadFree;
  if (!call) throw new RangeError(`A ${pack.kind} pack has no download without charge.`);
  const purpose = { what: pack.title, key: keyOfPack(pack), goal: () => packGoal(pack), choose: () => {} };
  await settle({ ...purpose, isShownInPlace: true }, async () => {
    const { request } = await import("@/lib/api/request");
    const { download } = await request(call, { params: { id: pack.id } }, { silent: true });
    return { download, status: "ok", user: null };
  });
}

async function buyFile(sound: Sound, { name, cost }: PlannedFile, silent: boolean): Promise<DownloadResponse> {
  const { request } = await import("@/lib/api/request");
  const { download, downloadQuery } = SOUND_CALLS[soundKind(sound)];
  const query = { ...downloadQuery, from: originOf(sound), credits: String(cost) };
  return attempt(`${soundKey(sound)} ${name}`, (idempotencyKey) =>
    request(callOf(download, name), { params: { id: sound.id }, query }, { idempotencyKey, silent }),
  );
}

async function withoutCharge(sound: Sound, format: FormatName): Promise<DownloadResponse> {
  const { request } = await import("@/lib/api/request");
  const call = callOf(SOUND_CALLS[soundKind(sound)].downloadFree, format);
  const { download } = await request(call, { params: { id: sound.id } }, { silent: true });
  return { download, status: "ok", user: null };
}

async function buyPack({ kind, id }: PackRef, credits: number): Promise<DownloadResponse> {
  const { request } = await import("@/lib/api/request");
  const { download, downloadQuery } = PACK_CALLS[kind];
  const query = { ...downloadQuery, from: saleOriginHere(), credits: String(credits) };
  return attempt(`${kind}-pack:${id}`, (idempotencyKey) =>
    request(download, { params: { id }, query }, { idempotencyKey }),
  );
}

interface Purpose {
  what: string;
  /** Key of the sound or pack beside which a refusal is shown. */
  key: string;
  note?: string;
  /** A royalty's duty, said once the download has begun. */
  reminder?: string;
  /** The goal to continue with after signing in, if the session has ended. */
  goal: () => Goal;
  /** Opens the download options. */
  choose: (response: DownloadResponse) => void;
  /** A failure is shown beside the clicked control instead of in a toast. */
  isShownInPlace?: boolean;
}

/** Handles the status of a download response. */
async function settle(
  { what, note, reminder, key, goal, choose, isShownInPlace }: Purpose,
  send: () => Promise<DownloadResponse>,
): Promise<void> {
  setRefusal(key, null);
  const response = await send().catch(async (failure: unknown) => {
    if (sayIfOffline(failure)) return null;
    const { ApiError } = await import("@/lib/api/error");
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.status === 401) askToRegister(goal());
    else if (isShownInPlace) setRefusal(key, failure.message);
    return null;
  });
  if (!response) return;
  if (response.user) setUser(response.user);
  if (response.error) notifyError(response.error);
  switch (response.status) {
    case "ok":
      return deliver(response.download, reminder ? { detail: reminder, link: REGISTER } : {});
    case "activate_subscription":
      return openDialog("subscribe", { type: "end-trial", goal: goal() });
    case "in_trial_limit_reached":
      return openDialog("subscribe", { type: "end-trial", goal: goal(), why: oneshotsUsed() });
    case "credit_available":
      return choose(response);
    case "not_enough_credit":
    case "credit_required":
      return offerCredits({
        what,
        ...(note && { note }),
        required: response.required_credit ?? 0,
        available: response.available_credit ?? 0,
        goal: { ...goal(), credits: response.required_credit ?? 0 },
      });
  }
}

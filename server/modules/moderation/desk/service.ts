import type { AdminHit, openCounts, searchDesk } from "@/lib/contract/calls/moderation/admin-search";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { PackKind } from "@/lib/contract/entities/pack";
import { normaliseEmail } from "@/lib/contract/fields/email";
import type { PayoutStatus } from "@/lib/contract/rules/money";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { countOf } from "@/lib/format/count";
import { formatCents } from "@/lib/format/money";
import { REVIEW_PATHS } from "@/lib/routes/review-paths";
import { soundPath } from "@/lib/routes/sound-paths";
import { countWaiting } from "@/server/modules/earnings/payouts/admin-list-repository";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { countOpen } from "@/server/modules/licensing/requests/admin-repository";
import * as repository from "@/server/modules/moderation/desk/repository";
import { countOpen as countOpenReports } from "@/server/modules/moderation/reports/admin-repository";
import { countViews } from "@/server/modules/moderation/reviews/queue-repository";
import { countApplications } from "@/server/modules/people/applications/queue-repository";
import type { Executor } from "@/server/platform/db/database";
import { wordsOf } from "@/server/platform/db/schema/search-words";
import type { Viewer } from "@/server/platform/viewer";

/** More words of a search than these are not compared. */
const MAX_WORDS = 10;

/**
 * What a text means, the best first and a few of each kind: users, packs and sounds in any state, orders and payouts. Pack
 * moderators find packs and sounds alone.
 */
export async function search(
  db: Executor,
  { is_pack_moderator }: Viewer,
  text: string,
): Promise<ResponseOf<typeof searchDesk>> {
  const wanted: repository.DeskSearch = {
    text,
    words: wordsOf(text).slice(0, MAX_WORDS),
    id: /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null,
    email: normaliseEmail(text),
  };
  const [users, packs, sounds, orders, payouts] = await Promise.all([
    is_pack_moderator ? [] : repository.findUsers(db, wanted),
    repository.findPacks(db, wanted),
    repository.findSounds(db, wanted),
    is_pack_moderator ? [] : repository.findPayments(db, wanted),
    is_pack_moderator ? [] : repository.findPayouts(db, wanted),
  ]);
  return {
    users: users.map(userHit),
    packs: packs.map(packHit),
    sounds: sounds.map((sound) => soundHit(sound, !is_pack_moderator)),
    orders: orders.map(orderHit),
    payouts: payouts.map(payoutHit),
  };
}

const userHit = ({ id, display, username, email, thumb_key }: repository.FoundUser) => ({
  id,
  username,
  title: display,
  detail: `@${username}, ${email}`,
  thumb: pictureUrl(thumb_key),
  href: `/admin/users/${id}`,
});

const NOUNS: Record<PackKind, string> = { sample: "sample", preset: "preset", oneshot: "one-shot" };
const STATES: Readonly<Record<number, string>> = {
  [PACK_STATUS.inactive]: "not on sale",
  [PACK_STATUS.inReview]: "in review",
  [PACK_STATUS.requiresUpdate]: "needs changes",
  [PACK_STATUS.rejected]: "rejected",
  [PACK_STATUS.ready]: "ready",
  [PACK_STATUS.qualityCheck]: "in quality check",
};

function packHit({ id, kind, title, thumb_key, status, is_sent, creator, sounds }: repository.FoundPack): AdminHit {
  const state = is_sent ? STATES[status] : "draft";
  const parts = [creator, countOf(sounds, NOUNS[kind]), ...(state ? [state] : [])];
  return { id, title, detail: parts.join(", "), thumb: pictureUrl(thumb_key), href: packHref({ kind, id }) };
}

/** The page on which an admin works on a pack. */
const packHref = ({ kind, id }: { kind: PackKind; id: number }) =>
  kind === "oneshot" ? `/admin/oneshots/${id}` : `${REVIEW_PATHS[kind]}?pack=${id}`;

/** A banned sound leads to the desk on which its ban is lifted, which isn't a pack moderator's. */
function soundHit(sound: repository.FoundSound, isStrict: boolean): AdminHit {
  const { id, kind, title, is_listed, is_banned, creator, pack_id, pack_title } = sound;
  const state = is_banned ? ["banned"] : is_listed ? [] : ["not on sale"];
  const parts = [creator, ...(pack_title ? [pack_title] : []), ...state];
  const isOnPage = is_listed || pack_id === null;
  const page = isOnPage ? soundPath(kind, id) : packHref({ kind, id: pack_id });
  const href = is_banned && isStrict ? `/admin/internal-reports?sound=${kind}-${id}` : page;
  return { id, title, detail: parts.join(", "), thumb: "", href };
}

const orderHit = ({ id, user_id, buyer, description, amount_cents, status }: repository.FoundPayment): AdminHit => ({
  id,
  title: description,
  detail: `${formatCents(amount_cents)}, ${status}, ${buyer}`,
  thumb: "",
  href: `/admin/users/${user_id}#payments`,
});

const PAYOUTS: Record<PayoutStatus, string> = {
  pending: "waiting",
  rejected: "declined",
  cancelled: "taken back",
  sending: "being paid",
  paid: "paid",
  returned: "came back",
};

const payoutHit = ({ id, creator, amount_cents, status }: repository.FoundPayout): AdminHit => ({
  id,
  title: `Payout ${id}`,
  detail: `${formatCents(amount_cents)}, ${PAYOUTS[status]}, ${creator}`,
  thumb: "",
  href: `/admin/payout-requests/${id}`,
});

/** What waits on the pages of admins. */
export async function readOpenCounts(
  db: Executor,
  { is_pack_moderator }: Viewer,
): Promise<ResponseOf<typeof openCounts>> {
  const [packs, presetPacks, applications, payouts, license_requests, reports] = await Promise.all([
    countViews(db, { kind: "sample" }),
    countViews(db, { kind: "preset" }),
    is_pack_moderator ? null : countApplications(db),
    is_pack_moderator ? null : countWaiting(db),
    is_pack_moderator ? null : countOpen(db),
    is_pack_moderator ? null : countOpenReports(db),
  ]);
  return {
    packs: packs.waiting + presetPacks.waiting,
    applications: applications?.waiting ?? null,
    payouts,
    license_requests,
    reports,
  };
}

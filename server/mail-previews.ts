import { PLANS, RECOMMENDED_PLAN } from "@/lib/money/rules";
import { shareExample } from "@/lib/money/splits";
import { licenseAnswerMail, licenseRequestMail } from "@/server/modules/licensing/requests/mail";
import * as reviews from "@/server/modules/moderation/reviews/mails";
import * as takings from "@/server/modules/moderation/takings/mails";
import * as bans from "@/server/modules/moderation/user-bans/mails";
import { planOf } from "@/server/modules/money/billing/catalogue";
import * as billing from "@/server/modules/money/billing/mails";
import * as plans from "@/server/modules/money/billing/plan-mails";
import * as cash from "@/server/modules/money/cash/mails";
import * as credits from "@/server/modules/money/credits/mails";
import { payoutPreviews } from "@/server/modules/money/payouts/mail-previews";
import * as splits from "@/server/modules/money/splits/mails";
import * as account from "@/server/modules/people/account/mails";
import * as applications from "@/server/modules/people/applications/mails";
import * as auth from "@/server/modules/people/auth/mails";
import { lockedCodesMail, secondFactorMail } from "@/server/modules/people/proofs/mails";
import * as decisions from "@/server/modules/people/user-decisions/mails";
import { drawMail } from "@/server/modules/site/mails/draw-mail";
import type { Draft } from "@/server/modules/site/mails/letter";
import { diskWords } from "@/server/modules/site/system/disk";
import { shortDiskMail } from "@/server/modules/site/system/mails";

/** What mails about the second factor of an admin are about. */
const FACTOR_EVENTS = [
  ["enroll", "When an admin sets up a second factor"],
  ["recovery-used", "When a recovery code is used"],
  ["renew", "When recovery codes are made anew"],
  ["remove", "When a second factor is turned off"],
  ["reset", "When the second factor is reset on the command line"],
] as const;

/** A mail with made-up content. */
type MailPreview = { id: string; group: string /** When it is sent. */; when: string; draft: Draft };

const DAY_MS = 86_400_000;
const TO = { email: "robin@wavecrate.example", display: "Robin" };
const SELLER = ["Wavecrate", "1 Example Street, 12345 Example", "Tax number EX 123"];
/** Substitutes the cover of a pack, because the previews have no catalogue. */
const COVER = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 6"><path fill="#17324d" d="M0 0h6v6H0z"/><path fill="#ff5c2b" d="M3 0a3 3 0 0 1 0 6z"/><path fill="#ebbe55" d="M0 3h3v3H0z"/><circle cx="1.5" cy="1.5" r="1" fill="#f4f0e8"/></svg>',
)}`;

/** Every mail that the product sends, with made-up content, as if sent now by the site at `webUrl`. */
export function mailTemplates(webUrl: string) {
  const previews = () => [
    ...ofAccounts(webUrl),
    ...ofDecisions(webUrl),
    ...ofCreators(webUrl),
    ...payoutPreviews(TO, webUrl).map((preview) => ({ group: "Payouts", ...preview })),
    ...ofPlans(webUrl),
    ...ofPacks(webUrl),
  ];
  return {
    list: () => previews().map(({ draft, ...preview }) => ({ ...preview, subject: draft.subject })),
    /** Renders one; null if no preview has this id. */
    async draw(id: string) {
      const found = previews().find((preview) => preview.id === id);
      if (!found) return null;
      const { draft, ...preview } = found;
      return { ...preview, ...(await drawMail(draft)) };
    },
  };
}

function ofAccounts(webUrl: string): MailPreview[] {
  const link = `${webUrl}/account`;
  const change = { display: TO.display, oldEmail: TO.email, newEmail: "new@wavecrate.example", link };
  const preview = (id: string, when: string, draft: Draft) => ({ id, group: "Accounts", when, draft });
  return [
    preview("verification", "After signing up", auth.verificationMail(TO, link)),
    preview("new-account", "When an admin adds a user", auth.newAccountMail(TO, link)),
    preview("password-reset", "After “Forgot password?”", auth.passwordResetMail(TO, link)),
    preview(
      "password-changed",
      "When the password is changed or set anew",
      auth.passwordChangedMail(TO, new Date(), webUrl),
    ),
    preview(
      "sign-in-warning",
      "After many wrong passwords",
      auth.signInWarningMail(TO, { at: new Date(), network: "203.0.113.0", webUrl }),
    ),
    preview(
      "provider-connected",
      "When Google or Facebook is connected",
      auth.providerConnectedMail(TO, "Google", `${link}/sign-in`),
    ),
    preview("email-change-new", "To the new mailbox of a changed e-mail", account.newEmailMail(change)),
    preview("email-change-old", "To the old mailbox of a changed e-mail", account.oldEmailMail(change)),
    preview("email-changed", "When the e-mail is changed", account.emailChangedMail(change, webUrl)),
    preview(
      "email-in-use",
      "When the new e-mail is another account’s",
      account.emailInUseMail(TO.email, TO.display, webUrl),
    ),
    preview("deletion", "Before an account is deleted", account.deletionMail(TO, link)),
    preview("deleted", "When an account is deleted", account.deletedMail(TO, { webUrl })),
    preview(
      "short-disk",
      "When the disk is nearly full, to admins",
      shortDiskMail(TO, { words: diskWords({ free: 1_240_000_000, reserve: 2_000_000_000, is_short: true }), webUrl }),
    ),
    preview(
      "second-factor-locked",
      "When too many wrong codes were typed",
      lockedCodesMail(TO, "account", { until: new Date(), webUrl }),
    ),
    ...FACTOR_EVENTS.map(([event, when]) =>
      preview(`second-factor-${event}`, when, secondFactorMail(TO, event, { at: new Date(), left: 9, webUrl })),
    ),
  ];
}

function ofDecisions(webUrl: string): MailPreview[] {
  const words = { reason: "You sold loops that were not yours.", webUrl };
  const preview = (id: string, when: string, draft: Draft) => ({ id, group: "Decisions of admins", when, draft });
  return [
    preview(
      "roles-changed",
      "When an admin changes a user’s roles",
      decisions.rolesChangedMail(TO, { roles: ["creator", "moderator"], reason: "Welcome to the team.", webUrl }),
    ),
    preview(
      "password-asked",
      "When an admin asks for a new password",
      decisions.passwordAskedMail(TO, { reason: "Somebody else signed in.", link: `${webUrl}/password/reset/token` }),
    ),
    preview(
      "data-exported",
      "When an admin exports a user’s data",
      decisions.dataExportedMail(TO, { reason: "You asked for your data.", webUrl }),
    ),
    preview(
      "erased",
      "When an admin erases an account",
      account.deletedMail(TO, { webUrl, reason: "You asked us to erase your account." }),
    ),
    preview(
      "credits-granted",
      "When an admin grants credits",
      credits.creditsAdjustedMail(TO, { credits: 40, credit: 182, reason: "Sorry for the broken stems.", webUrl }),
    ),
    preview(
      "sound-taken",
      "When a sound is taken from its owners",
      takings.soundTakenMail(TO, {
        ...{ title: "Terminus Alt", kind: "sample", at: new Date(Date.UTC(2026, 10, 28)), webUrl },
        reason:
          "It contains a recording that isn’t the creator’s own. The owner of that recording asked us to take it down.",
        ...{ credits: 2, cash_credits: 3, cash_cents: 108, certificates: ["WC-7F31-0A92-9TNB"], tracks: [] },
      }),
    ),
    preview("banned", "When a user is banned", bans.bannedMail(TO, { ...words, sells: true })),
    preview("unbanned", "When a ban is lifted", bans.unbannedMail(TO, { ...words, reason: "It was a mix-up." })),
    preview(
      "earnings-released",
      "When a banned creator’s earnings are released",
      bans.earningsDecidedMail(TO, { ...words, decision: "release", amount: "$84.10" }),
    ),
    preview(
      "earnings-kept",
      "When a banned creator’s earnings are kept",
      bans.earningsDecidedMail(TO, { ...words, decision: "keep", amount: "$84.10" }),
    ),
  ];
}

function ofPlans(webUrl: string): MailPreview[] {
  const title = "Producer";
  const endsAt = new Date(Date.now() + 2 * DAY_MS);
  const bill = { description: "Producer, monthly", cents: 1_999, tax_cents: 319, credits: 300, returned: null };
  const receipt = { receiptUrl: null, webUrl, seller: SELLER };
  const producer = planOf(RECOMMENDED_PLAN);
  const plan = { title, endsAt, isTrial: false, isUnpaid: false, credits: 142 };
  const preview = (id: string, when: string, draft: Draft) => ({ id, group: "Plans and credits", when, draft });
  return [
    preview("receipt", "When a bill or a top-up is paid", billing.receiptMail(TO, bill, receipt)),
    preview(
      "receipt-upgrade",
      "When an upgrade is paid",
      billing.receiptMail(
        TO,
        {
          description: "Studio, monthly",
          cents: 2_000,
          tax_cents: 319,
          credits: 800,
          returned: { price_cents: 3_999, credits: 300, cents: 1_999, title },
        },
        receipt,
      ),
    ),
    preview("trial-started", "When a trial starts", plans.trialStartedMail(TO, { plan: producer, endsAt }, webUrl)),
    preview(
      "plan-changed",
      "When another plan begins",
      plans.planChangedMail(TO, { plan: producer, next: { plan: producer, at: endsAt } }, webUrl),
    ),
    preview(
      "change-scheduled",
      "When a downgrade is scheduled",
      plans.changeScheduledMail(TO, { title: "Studio", next: { plan: producer, at: endsAt } }, webUrl),
    ),
    preview(
      "plan-resumed",
      "When a cancellation is undone",
      plans.planResumedMail(TO, { title, next: { plan: producer, at: endsAt }, isTrial: false }, webUrl),
    ),
    preview(
      "renewal-ahead",
      "30 days before a yearly plan renews",
      plans.renewalAheadMail(
        TO,
        { plan: PLANS.find(({ interval }) => interval === "yearly") ?? producer, at: endsAt },
        webUrl,
      ),
    ),
    preview(
      "card-expiring",
      "Ten days before a bill, if the card expires before it",
      plans.cardExpiringMail(
        TO,
        {
          card: { brand: "visa", last4: "4242", exp_month: 8, exp_year: 2027 },
          next: { plan: producer, at: endsAt },
        },
        webUrl,
      ),
    ),
    preview(
      "trial-ending",
      "Two days before a trial ends",
      billing.trialEndingMail(TO, { title, endsAt, cents: 1_999, credits: 300 }, webUrl),
    ),
    preview(
      "trial-refused",
      "When a second trial is not given",
      billing.trialRefusedMail(TO, { title, code: RECOMMENDED_PLAN }, webUrl),
    ),
    preview(
      "payment-failed",
      "When a bill is not paid, after 0, 3 and 5 days",
      billing.paymentFailedMail(TO, { title, cents: 1_999, endsAt }, webUrl),
    ),
    preview("cancelled", "When a plan is cancelled", billing.cancelledMail(TO, plan, webUrl)),
    preview(
      "cancelled-trial",
      "When a trial is cancelled",
      billing.cancelledMail(TO, { ...plan, isTrial: true }, webUrl),
    ),
    preview(
      "cancelled-unpaid",
      "When a bill stays unpaid",
      billing.cancelledMail(TO, { ...plan, endsAt: new Date(0), isUnpaid: true }, webUrl),
    ),
    preview(
      "refunded",
      "When a bill or a top-up is refunded",
      billing.refundedMail(TO, { description: "100 credits", cents: 1_499, reason: "It was paid twice." }, webUrl),
    ),
  ];
}

function ofCreators(webUrl: string): MailPreview[] {
  const to = { email: TO.email, name: TO.display };
  const sent = {
    ...to,
    creator_name: "Attic Uma",
    social_media: "@atticuma",
    samples_link: "https://atticuma.example",
  };
  const reason = "The felt piano is what nobody else has here. Start with that.";
  const share = { title: "Night Bus", percentage: 25, url: `${webUrl}/account/seller/shares/1` };
  const request = { ...share, owner: "Halden Rye", example: shareExample(25, 2_400), isReminder: false };
  const ended = { ...share, who: "Juno Akers" };
  const preview = (id: string, when: string, draft: Draft) => ({ id, group: "Creators", when, draft });
  return [
    preview(
      "application-confirm",
      "When somebody applies without an account",
      applications.confirmApplicationMail(sent, { token: "example", webUrl }),
    ),
    preview("application-received", "When a user applies", applications.applicationReceivedMail(sent, { webUrl })),
    preview(
      "application-approved",
      "When an application is approved",
      applications.applicationApprovedMail(to, { reason, webUrl, shown: { display: "Attic Uma", refused: null } }),
    ),
    preview(
      "application-waits",
      "When an application without an account is approved",
      applications.applicationWaitsMail(to, { reason, webUrl, proof: { kind: "new-account", token: "example" } }),
    ),
    preview(
      "application-verify",
      "When an application of an unverified account is approved",
      applications.applicationWaitsMail(to, { reason, webUrl, proof: { kind: "account", token: "example" } }),
    ),
    preview(
      "application-declined",
      "When an application is declined",
      applications.applicationDeclinedMail(to, {
        reason: "The link has a single loop. Come back with a set that is yours alone.",
        againAt: new Date(Date.now() + 90 * DAY_MS),
        webUrl,
      }),
    ),
    preview("share-request", "When a creator asks somebody to share in a pack", splits.shareRequestMail(TO, request)),
    preview(
      "share-reminder",
      "When a creator asks once more, a day later at the earliest",
      splits.shareRequestMail(TO, { ...request, isReminder: true }),
    ),
    preview(
      "share-released",
      "When a pack that waited for answers is on sale",
      splits.releasedMail(TO, {
        title: "Night Bus",
        url: `${webUrl}/packs/1`,
        share: { owner: "Juno Akers", percentage: 20 },
      }),
    ),
    preview("share-declined", "When a share is declined", splits.shareEndedMail(TO, { ...ended, hasLeft: false })),
    preview("share-left", "When a share is given up", splits.shareEndedMail(TO, { ...ended, hasLeft: true })),
  ];
}

function ofPacks(webUrl: string): MailPreview[] {
  const links = { packUrl: `${webUrl}/packs/1`, receiptUrl: `${webUrl}/account/receipts/1`, coverUrl: COVER };
  const title = "Night Bus";
  const refund = { title, cents: 1_200, isWhole: true, isOwned: false, reason: "It was bought by mistake." };
  const url = `${webUrl}/account/seller/library/pack/1`;
  const decision = { title, message: "Lovely keys.", findings: [], url, isHeld: false, isAddition: false };
  const findings = [
    { title: "Wet Brick Break", key: null, sentence: "Clips: its peaks are 1.3 dB over full scale." },
    {
      title: "Fence Guitar",
      key: { value: "A", is_minor: true } as const,
      sentence: "Clicks where the loop begins again.",
    },
  ];
  const returned = { ...decision, message: "The rest is fine.", findings };
  const request = { request_id: "WC-2041-7788", use: "film-tv", project: "A short film" } as const;
  const requests = `${webUrl}/account/licensing/custom-request`;
  const answer = "Yes, for festivals and streaming, for five years.";
  const preview = (id: string, when: string, draft: Draft) => ({ id, group: "Packs and licenses", when, draft });
  return [
    preview(
      "pack-bought",
      "When a pack is paid with PayPal",
      cash.packBoughtMail(TO, { title, amount_cents: 1_200, tax_cents: 192 }, links, SELLER),
    ),
    preview("pack-refunded", "When a pack is refunded", cash.packRefundedMail(TO, refund, links)),
    preview(
      "pack-refunded-part",
      "When a part of a pack’s price is refunded",
      cash.packRefundedMail(TO, { ...refund, cents: 300, isWhole: false, isOwned: true }, links),
    ),
    preview("pack-approved", "When a pack is approved", reviews.packApprovedMail(TO, decision)),
    preview(
      "pack-approved-held",
      "When a pack is approved while something holds it back",
      reviews.packApprovedMail(TO, { ...decision, message: undefined, isHeld: true }),
    ),
    preview(
      "addition-approved",
      "When new sounds of a pack on sale are approved",
      reviews.packApprovedMail(TO, { ...decision, isAddition: true }),
    ),
    preview(
      "addition-returned",
      "When new sounds of a pack on sale need an update",
      reviews.packReturnedMail(TO, { ...returned, isAddition: true }),
    ),
    preview(
      "addition-rejected",
      "When new sounds of a pack on sale are rejected",
      reviews.packRejectedMail(TO, { ...returned, isAddition: true }),
    ),
    preview(
      "sounds-added",
      "When sounds were added to a pack in which somebody shares",
      reviews.soundsAddedMail(TO, { title, added: "4 sounds were added to", creator: "Halden Rye", url }),
    ),
    preview("pack-returned", "When a pack needs an update", reviews.packReturnedMail(TO, returned)),
    preview("pack-rejected", "When a pack is rejected", reviews.packRejectedMail(TO, returned)),
    preview("license-request", "When a custom license is requested", licenseRequestMail(TO, request, requests)),
    preview(
      "license-approved",
      "When a custom license is granted",
      licenseAnswerMail(TO, { ...request, status: "approved", answer }, requests),
    ),
    preview(
      "license-declined",
      "When a request for a custom license is declined",
      licenseAnswerMail(TO, { ...request, status: "declined", answer }, requests),
    ),
  ];
}

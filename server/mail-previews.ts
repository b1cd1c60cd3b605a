import type { Prices } from "@/lib/money/price-list";
import * as account from "@/server/modules/accounts/account/mails";
import * as bans from "@/server/modules/accounts/user-bans/mails";
import * as payouts from "@/server/modules/earnings/payouts/mails";
import { drawMail } from "@/server/modules/kit/mails/draw-mail";
import type { Draft } from "@/server/modules/kit/mails/letter";
import { licenseRequestMail } from "@/server/modules/licensing/requests/mail";
import * as applications from "@/server/modules/people/applications/mails";
import * as auth from "@/server/modules/people/auth/mails";
import { lockedCodesMail, secondFactorMail } from "@/server/modules/people/proofs/mails";
import { planOf } from "@/server/modules/purchases/billing/catalogue";
import * as billing from "@/server/modules/purchases/billing/mails";
import * as plans from "@/server/modules/purchases/billing/plan-mails";
import * as cash from "@/server/modules/purchases/cash/mails";
import * as zips from "@/server/modules/purchases/zips/mails";
import { diskWords } from "@/server/modules/site/system/disk";
import { shortDiskMail } from "@/server/modules/site/system/mails";
import { NOTICES } from "@/server/notices";

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

/** The headings of the previews, in their order. */
const GROUPS = ["Accounts", "Decisions of admins", "Creators", "Payouts", "Plans and credits", "Packs and licenses"];

/** Every mail that the product sends, with made-up content, as if sent now by the site at `webUrl`. */
export function mailTemplates(webUrl: string, prices: Prices) {
  const previews = () =>
    [
      ...ofAccounts(webUrl, prices),
      ...ofDecisions(webUrl),
      ...ofApplications(webUrl),
      ...ofPayees(webUrl),
      ...ofPlans(webUrl, prices),
      ...ofPacks(webUrl),
      ...ofNotices(webUrl),
    ].sort((one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group));
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

/** The mails of what users are told in the bell as well. */
function ofNotices(webUrl: string): MailPreview[] {
  return NOTICES.flatMap(({ group, cases }) =>
    cases.flatMap(({ id, when, draft: draftTo }) => {
      const draft = draftTo(TO, webUrl);
      return draft ? [{ id, group, when, draft }] : [];
    }),
  );
}

function ofPayees(webUrl: string): MailPreview[] {
  const change = { display: TO.display, newPayee: "n••••@wavecrate.example" };
  const preview = (id: string, when: string, draft: Draft) => ({ id, group: "Payouts", when, draft });
  const old = (path: string | null) => payouts.oldPayeeMail("old@wavecrate.example", change, path, webUrl);
  return [
    preview("payee-changed-old", "To the payee before", old("/account/payee?token=token")),
    preview("payee-changed-held", "To the payee before, if it was new itself", old(null)),
    preview("payee-changed-new", "To the new payee", payouts.newPayeeMail("new@wavecrate.example", TO.display, webUrl)),
  ];
}

function ofAccounts(webUrl: string, prices: Prices): MailPreview[] {
  const link = `${webUrl}/account`;
  const change = { display: TO.display, oldEmail: TO.email, newEmail: "new@wavecrate.example", link };
  const preview = (id: string, when: string, draft: Draft) => ({ id, group: "Accounts", when, draft });
  return [
    preview("verification", "After signing up", auth.verificationMail(prices, TO, link)),
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
      "erased",
      "When an admin erases an account",
      account.deletedMail(TO, { webUrl, reason: "You asked us to erase your account." }),
    ),
    preview("banned", "When a user is banned", bans.bannedMail(TO, { ...words, sells: true })),
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

function ofPlans(webUrl: string, prices: Prices): MailPreview[] {
  const title = "Producer";
  const endsAt = new Date(Date.now() + 2 * DAY_MS);
  const bill = { description: "Producer, monthly", cents: 1_999, tax_cents: 319, credits: 300, returned: null };
  const receipt = { receiptUrl: null, webUrl, seller: SELLER };
  const producer = planOf(prices, prices.recommended_plan);
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
        { plan: prices.plans.find(({ interval }) => interval === "yearly") ?? producer, at: endsAt },
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
      billing.trialRefusedMail(TO, { title, code: prices.recommended_plan }, webUrl),
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

function ofApplications(webUrl: string): MailPreview[] {
  const to = { email: TO.email, name: TO.display };
  const sent = {
    ...to,
    creator_name: "Attic Uma",
    social_media: "@atticuma",
    samples_link: "https://atticuma.example",
  };
  const reason = "The felt piano is what nobody else has here. Start with that.";
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
  ];
}

function ofPacks(webUrl: string): MailPreview[] {
  const links = { packUrl: `${webUrl}/packs/1`, receiptUrl: `${webUrl}/account/receipts/1`, coverUrl: COVER };
  const title = "Night Bus";
  const refund = { title, cents: 1_200, isWhole: true, isOwned: false, reason: "It was bought by mistake." };
  const request = { request_id: "WC-2041-7788", use: "film-tv", project: "A short film" } as const;
  const requests = `${webUrl}/account/licensing/custom-request`;
  const zip = { id: 1, name: `${title}.zip`, files: 214, bytes: 1_240_000_000 };
  const keptUntil = new Date(Date.now() + 7 * DAY_MS);
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
    preview(
      "zip-ready",
      "When a large zip is written",
      zips.zipReadyMail(TO, { ...zip, expires_at: keptUntil }, webUrl),
    ),
    preview(
      "zip-failed",
      "When a large zip couldn’t be written",
      zips.zipFailedMail(TO, { ...zip, failure: "You no longer own this pack." }, webUrl),
    ),
    preview("license-request", "When a custom license is requested", licenseRequestMail(TO, request, requests)),
  ];
}

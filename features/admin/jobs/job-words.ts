/** What each kind of job does. `tests/unit/features/admin/jobs/job-words.test.ts` knows them all. */
const TITLES: Readonly<Record<string, string>> = {
  "application-answer": "Answer to an application",
  "ban-plan": "End the plan of a banned user",
  "billing-mail": "Mail about a bill",
  books: "Compare the books",
  "books-again": "Compare differences again",
  "build-stems": "Zip of stems",
  "cash-evidence": "Evidence for a PayPal dispute",
  "cash-mail": "Mail about a pack for cash",
  "cash-refund": "Refund at PayPal",
  "cash-refund-mail": "Mail about a refund",
  "cash-sync": "Open purchases at PayPal",
  "customer-email": "A new e-mail address at Stripe",
  "disk-space": "Look at the free disk space",
  "dispute-evidence": "Evidence for a Stripe dispute",
  dunning: "Reminders of unpaid bills",
  earnings: "Release earnings",
  "end-subscription": "End a subscription at Stripe",
  figures: "Add up the figures",
  housekeeping: "Remove what has expired",
  "ingest-pack-file": "Decode and analyse a file",
  mail: "Mail",
  "pack-announcements": "Announce new packs",
  "password-mail": "Mail with a new password’s link",
  payout: "Pay out",
  "payout-sync": "Open payouts at PayPal",
  "paypal-event": "Event of PayPal",
  "plan-change": "Change of plan",
  "prepare-recordings": "Prepare recordings",
  reconcile: "Subscriptions at Stripe",
  refund: "Refund at Stripe",
  "remove-objects": "Remove stored files",
  "review-claims": "Release claimed packs",
  "sale-notifications": "Notifications of sales",
  "shelf-days": "Begin and end what stands on shelves",
  "share-releases": "Release shares",
  statements: "Statements of creators",
  "sound-taking": "Take a sound from its owners",
  "stems-housekeeping": "Remove old stems",
  "stripe-event": "Event of Stripe",
  "top-creators": "Choose the top creators",
  trending: "Ranks by what is trending",
  "unfinished-takings": "Sounds that are still taken from owners",
  "unpack-zip": "Unpack a zip",
  "upload-housekeeping": "Remove abandoned uploads",
  "verification-mail": "Mail to confirm an address",
};

/** What a job does, by its kind; one without a title is called by its kind. */
export const jobTitle = (name: string): string => TITLES[name] ?? name;

/** What an error says, by what is in it; the first that fits. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/timeout in active state|handler execution exceeded/i, "It took too long, or the process that ran it was ended."],
  [/ENOTFOUND|EAI_AGAIN/, "The other side’s name wasn’t found."],
  [
    /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|socket hang up|fetch failed|UND_ERR/i,
    "The other side couldn’t be reached.",
  ],
  [/timed? ?out/i, "It took too long."],
  [
    /\b(?:responded|answered|status(?: code)?)\W{0,3}5\d\d\b|\b50[0-4] (?:Internal|Bad|Service|Gateway)/i,
    "The other side had a fault of its own.",
  ],
  [/\b(?:401|403)\b|unauthori[sz]ed|invalid api key|authentication/i, "The other side didn’t accept this shop’s keys."],
  [/\b429\b|rate limit|too many requests/i, "The other side was asked too often."],
  [/ENOSPC|no space left/i, "There is no space left on the disk."],
  [/ENOENT|no such file|NoSuchKey/i, "A file that it needs isn’t there."],
  [/duplicate key|violates|deadlock detected|could not serialize/i, "The database refused what it would have written."],
  [/terminating connection|connection terminated|too many clients/i, "The database couldn’t be reached."],
];

/** Why a job failed, in words; an error that isn’t known speaks for itself. */
export function whyOf(error: string): string {
  const known = REASONS.find(([pattern]) => pattern.test(error));
  if (known) return known[1];
  const [line = ""] = error.split("\n");
  return line.trim() || "It didn’t say why.";
}

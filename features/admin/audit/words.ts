import type { AuditRecord } from "@/lib/contract/entities/audit";
import { AUDIT_ACTIONS, type AuditAction } from "@/lib/contract/rules/audit-actions";
import { countOf } from "@/lib/format/count";
import { formatCents } from "@/lib/format/money";
import { product } from "@/lib/settings/product";

/** In the place of an admin, where the shop did something by itself. */
export const BY_ITSELF = { display: product.name, thumb: "" };

type Values = Pick<AuditRecord, "before" | "after">;
type Words = string | ((values: Values) => string);

const number = (value: AuditRecord["after"][string] | undefined) => (typeof value === "number" ? value : null);

/** `rest` after an amount of the record, or `otherwise` if an old record has none. */
function withCents(before: string, name: string, otherwise: string): Words {
  return ({ after }) => {
    const cents = number(after[name]);
    return cents === null ? otherwise : `${before} ${formatCents(cents)}`;
  };
}

function credits({ before, after }: Values): string {
  const [had, has] = [number(before.credits), number(after.credits)];
  if (had === null || has === null) return "changed the credits";
  return has >= had ? `granted ${countOf(has - had, "credit")}` : `took ${countOf(had - has, "credit")}`;
}

/** `ran a job again, payout`. */
const ofKind = (deed: string, kind: AuditRecord["after"][string] | undefined) =>
  typeof kind === "string" ? `${deed}, ${kind}` : deed;

/** Each action as the predicate of a sentence whose subject is the admin: `Noor Halabi` + `changed the roles`. */
const WORDS: Record<AuditAction, Words> = {
  "application.approve": "approved the application",
  "application.decline": "declined the application",
  "audit.export": "took the record as a file",
  "books.compare": "had the books compared",
  "credits.adjust": credits,
  "earnings.keep": withCents("kept earnings of", "cents", "kept the earnings"),
  "earnings.release": withCents("released earnings of", "cents", "released the earnings"),
  "job.discard": ({ after }) => ofKind("discarded a job", after.kind),
  "job.retry": ({ after }) => ofKind("ran a job again", after.kind),
  "job.retry-all": ({ after }) => ofKind(`ran ${countOf(number(after.jobs) ?? 0, "failed job")} again`, after.kind),
  "featured-pack.begin": "began to feature the pack",
  "featured-pack.end": "ended featuring the pack, on its date",
  "featured-packs.publish": "arranged the featured packs",
  "license-request.approve": "granted the custom license",
  "license-request.decline": "declined the license request",
  "figures.export": "took figures of the shop as a file",
  "license-request.export": "took the license requests as a file",
  "license-request.review": "took the license request into review",
  "maintenance.begin": "turned maintenance on",
  "maintenance.change": "changed the maintenance",
  "maintenance.end": "ended the maintenance",
  "pack-category.except": ({ after }) =>
    after.is_in ? "put the pack into a category" : "took the pack out of a category",
  "pack-category.follow-rule": "let the pack follow the rule of its category again",
  "pack.activate": "activated the pack",
  "pack.approve": "approved the pack",
  "pack.claim": "took the pack into review",
  "pack.create": "made a pack for its creator",
  "pack.deactivate": "deactivated the pack",
  "pack.delete": "deleted the pack",
  "pack.download": "downloaded the pack",
  "pack.reject": "rejected the pack",
  "pack.release": "put the pack back into the queue",
  "pack.require-update": "sent the pack back to its creator",
  "payout.approve": withCents("approved the payout of", "amount_cents", "approved the payout"),
  "payout.cancel": withCents("took back the unclaimed payout of", "amount_cents", "took back the unclaimed payout"),
  "payout.check": "asked PayPal about the payout",
  "payout.decline": withCents("declined the payout of", "amount_cents", "declined the payout"),
  "payout.export": "took the payout requests as a file",
  "tax-identity.export": ({ after }) => {
    const year = number(after.year);
    return year === null ? "took the tax report as a file" : `took the tax report of ${year} as a file`;
  },
  "tax-identity.read": "opened the tax identity",
  "plugin.accept": "accepted the plugin",
  "plugin.merge": ({ before }) =>
    typeof before.title === "string" ? `merged the plugin ${before.title}` : "merged a plugin",
  "payment.refund": withCents("refunded", "amount_cents", "refunded a payment"),
  "report.dismiss": ({ after }) => {
    const reports = number(after.reports);
    return reports === null ? "dismissed the reports" : `dismissed ${countOf(reports, "report")}`;
  },
  "report.export": "took the reported sounds as a file",
  "report.uphold": "told the reporters that the sound is off sale",
  "role.change": "changed the roles",
  "search-history.export": "took the searches as a file",
  "search-history.forget": ({ after }) => {
    const searches = number(after.searches);
    return searches === null ? "forgot a word" : `forgot a word with ${countOf(searches, "search", "searches")}`;
  },
  "search-synonym.add": "added words to the search:",
  "search-synonym.remove": "removed words from the search:",
  "search-synonym.restore": "put words of the search back:",
  "second-factor.enroll": "turned the second factor on",
  "second-factor.recovery-used": "signed in with a recovery code",
  "second-factor.remove": "turned the second factor off",
  "second-factor.renew": "made new recovery codes",
  "second-factor.reset": "reset the second factor",
  "selection.add-sample": "added a sound to the selection",
  "selection.arrange": "put the selections into another order",
  "selection.create": "created the selection",
  "selection.delete": "deleted the selection",
  "selection.edit": "edited the selection",
  "selection.publish": "published the selection",
  "selection.retire": "retired the selection",
  "selection.set-cover": "set the cover of the selection",
  "slide.begin": "began to show the slide",
  "slide.end": "ended the slide, on its date",
  "slides.publish": "arranged the slides",
  "sound.ban": "took the sound off sale",
  "sound.take": "took the sound from its owners",
  "sound.download": "downloaded the sound",
  "sound.unban": "lifted the ban of the sound",
  "stack.hide": "hid the stack",
  "stack.show": "showed the stack again",
  "top-creator.except": ({ after }) => (after.is_top ? "made a top creator" : "took a top creator off"),
  "top-creator.follow-rule": "let the creator follow the rule of top creators again",
  "user-list.export": "took the list of users as a file",
  "user-note.add": "added a note",
  "user-note.delete": "deleted a note",
  "user.add": "added the account",
  "user.ban": "banned the user",
  "user.end-session": "ended a session",
  "user.end-sessions": "ended all sessions",
  "user.erase": "erased the account",
  "user.export": "exported the user’s data",
  "user.resend-verification": "sent the verification again",
  "user.reset-password": "asked for a new password",
  "user.unban": "lifted the ban",
  "user.verify": "verified the e-mail address",
};

/** A record as a predicate, to follow the admin's name: `granted 2 credits`. An unknown action is shown by its name. */
export function deedOf({ action, ...values }: Pick<AuditRecord, "action" | "before" | "after">): string {
  const words = Object.hasOwn(AUDIT_ACTIONS, action) ? WORDS[action as AuditAction] : action;
  return typeof words === "string" ? words : words(values);
}

/** The same as a sentence of its own: `Granted 2 credits`. */
export function sentenceOf(record: Pick<AuditRecord, "action" | "before" | "after">): string {
  const deed = deedOf(record);
  return deed.charAt(0).toUpperCase() + deed.slice(1);
}

/** What stops something or takes it away. */
const STOPS: ReadonlySet<string> = new Set<AuditAction>([
  "application.decline",
  "earnings.keep",
  "job.discard",
  "license-request.decline",
  "maintenance.begin",
  "pack.reject",
  "payout.cancel",
  "payout.decline",
  "sound.ban",
  "sound.take",
  "stack.hide",
  "user.ban",
  "user.erase",
]);

/** The lamp of an action: whether it stopped something, sent it back, or did it. */
export function lampOf({ action }: Pick<AuditRecord, "action">): "done" | "stopped" | "held" {
  if (STOPS.has(action)) return "stopped";
  return action === "pack.require-update" ? "held" : "done";
}

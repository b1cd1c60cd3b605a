import { parseCredits, ROLES } from "@/features/admin/users/user-words";
import type { Effect } from "@/features/work/decision/components/decision-effects";
import type { CallInput } from "@/lib/contract/call-types";
import type { UserRole } from "@/lib/contract/rules/user-roles";
import { countOf } from "@/lib/format/count";

/** A new account as it is typed, by the fields of the call. */
export interface NewUser {
  email: string;
  display: string;
  username: string;
  roles: UserRole[];
  credits: string;
  sends_mail: boolean;
  note: string;
}

export const EMPTY_USER: NewUser = {
  email: "",
  display: "",
  username: "",
  roles: [],
  credits: "",
  sends_mail: true,
  note: "",
};

/** What the call takes; null until address and name are there and the credits are a number. */
export function newUserBody(user: NewUser): CallInput<"POST /api/admin/users">["body"] | null {
  const { email, display, username, roles, credits, sends_mail, note } = user;
  const amount = parseFirstCredits(credits);
  if (email.trim() === "" || display.trim() === "" || amount === null) return null;
  return {
    email: email.trim(),
    display: display.trim(),
    ...(username.trim() && { username: username.trim() }),
    roles,
    credits: amount,
    sends_mail,
    ...(note.trim() && { note: note.trim() }),
  };
}

function parseFirstCredits(typed: string): number | null {
  return typed.trim() === "" || typed.trim() === "0" ? 0 : parseCredits(typed);
}

/** What adding the account will do. */
export function addEffects({ roles, credits, sends_mail }: NewUser): Effect[] {
  const amount = parseFirstCredits(credits) ?? 0;
  return [
    {
      lamp: "done",
      words: sends_mail
        ? "An account, which the link in the mail verifies."
        : "An account, which the link that you pass on verifies.",
    },
    ...roles.map((role): Effect => ({ lamp: "done", words: `${ROLES[role].title}: opens ${ROLES[role].opens}.` })),
    ...(amount > 0
      ? [{ lamp: "done" as const, words: `${countOf(amount, "credit")}, given by you, in the ledger.` }]
      : []),
    { lamp: "next", words: "A record of it in the audit log." },
  ];
}

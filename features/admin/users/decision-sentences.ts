import type { Sentence } from "@/features/work/decision/components/sentence-chips";

const ASKED: Sentence = { title: "As asked", words: "As you asked." };
const STRANGER: Sentence = { title: "Strange sign-in", words: "Somebody signed in who may not be you." };
const TWICE: Sentence = { title: "Charged twice", words: "You were charged twice for the same thing." };

/** The reasons that each decision about a user offers. They can be changed before they are sent. */
export const SENTENCES = {
  grant: [
    { title: "Broken file", words: "A file was broken: here are its credits back." },
    TWICE,
    { title: "Thank you", words: "Thank you for helping us." },
  ],
  take: [{ title: "Given by mistake", words: "These credits were given by mistake." }],
  roles: [
    { title: "Joins the team", words: "Welcome to the team." },
    { title: "Leaves the team", words: "You no longer work with us on this." },
    ASKED,
  ],
  password: [STRANGER, { title: "Leaked password", words: "Your password is in a list of leaked ones." }, ASKED],
  verify: [{ title: "Mail didn’t arrive", words: "The mail with the link didn’t reach you." }, ASKED],
  sessions: [STRANGER, ASKED],
  refund: [
    TWICE,
    { title: "Cancelled in time", words: "You cancelled in time." },
    { title: "Goodwill", words: "It wasn’t what you expected." },
  ],
  ban: [
    { title: "Sounds of others", words: "You offered sounds that aren’t your own work or cleared." },
    { title: "Payment fraud", words: "Payments were made with cards that aren’t yours." },
    { title: "Several accounts", words: "You used several accounts to get free credits." },
    { title: "Abuse", words: "You insulted or threatened others." },
  ],
  unban: [
    { title: "Settled", words: "We looked at it again, and it is settled." },
    { title: "Our mistake", words: "The ban was our mistake. We are sorry." },
  ],
  release: [{ title: "Settled", words: "What led to the ban is settled." }],
  keep: [{ title: "Not their own", words: "They were earned with sounds that aren’t your own." }],
  export: [{ title: "As asked", words: "You asked for your data." }],
  erase: [{ title: "As asked", words: "You asked us to erase your account." }],
} as const satisfies Record<string, readonly Sentence[]>;

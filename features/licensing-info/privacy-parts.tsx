import Link from "next/link";
import type { LegalPart } from "@/features/licensing-info/components/legal-page";
import { product } from "@/lib/config/product";

const { name, supportEmail } = product;

/** What is known of whom, why, and for how long. */
export const privacyParts: readonly LegalPart[] = [
  {
    id: "visitors",
    title: "If you only look around",
    content: (
      <ul>
        <li>
          The server sees your network address with each request. It is used to answer, to hold back floods and abuse,
          and stands in log files for at most 30 days.
        </li>
        <li>A press of play is counted for the sound, without a name.</li>
        <li>
          What is searched for is kept as the text, the kind of list, the number of results and the day, without who
          asked. Texts that look like an e-mail address or a telephone number aren’t kept at all. Your own recent
          searches are stored in your browser only.
        </li>
        <li>
          A sound that you bring to the similar-sounds search is analysed in memory and forgotten as soon as the answer
          is there.
        </li>
      </ul>
    ),
  },
  {
    id: "account",
    title: "If you have an account",
    content: (
      <ul>
        <li>Your e-mail address, username and, if you give them, name and portrait.</li>
        <li>
          Your password as a hash that can’t be read back; sessions as hashes, each with its browser’s name, when it was
          used and a shortened IP address, for you to see in your account settings. They go with the session.
        </li>
        <li>What you like, follow, collect, play and download: it is your library, and recommendations rest on it.</li>
        <li>Your answers to the questionnaire.</li>
        <li>
          Mails that {name} sends you: to verify, to reset a password, to warn you of failed sign-ins, and the news you
          ask for.
        </li>
      </ul>
    ),
  },
  {
    id: "money",
    title: "If you pay or are paid",
    content: (
      <p>
        Payments run through Stripe and PayPal. Card and bank details go to them and never reach {name}; it learns that
        you paid, how much and for what, and keeps that in a ledger as long as tax law asks for it, up to ten years. For
        signed-in users the e-mail address goes to ProfitWell, which shows how plans do.
      </p>
    ),
  },
  {
    id: "analytics",
    title: "Analytics",
    content: (
      <p>
        Where the operator has switched it on, PostHog counts which pages are opened and which buttons are used. It is
        off unless a key for it is set, and no advertising network is part of the site.
      </p>
    ),
  },
  {
    id: "social",
    title: "Signing in with Google or Facebook",
    content: (
      <p>
        If you choose it, they tell {name} your e-mail address, name and portrait, and learn that you signed in here.
        Nothing is posted, and nothing is loaded from them before you choose it.
      </p>
    ),
  },
  {
    id: "others",
    title: "Who else sees it",
    content: (
      <p>
        Your public collections, your username and, if you sell, your profile are public. Creators see how often a sound
        was downloaded, not by whom. Nobody is sold anything about you. Companies that host the site and send its mails
        process data for {name} alone.
      </p>
    ),
  },
  {
    id: "how-long",
    title: "How long",
    content: (
      <ul>
        <li>An account and what belongs to it: until you end it.</li>
        <li>Searches: 400 days, without a person from the start.</li>
        <li>Log files: 30 days. Links in mails: a day after they have expired.</li>
        <li>Purchases and licences: as long as the law or a licence needs them.</li>
      </ul>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    content: (
      <p>
        You can ask what is stored about you, have it corrected, deleted or handed to you in a file, and object to a use
        of it. Write to{" "}
        <a href={`mailto:${supportEmail}`} className="link">
          {supportEmail}
        </a>
        . You can also turn to the data protection authority where you live. What lies in your browser stands in the{" "}
        <Link href="/cookie-policy" prefetch={false} className="link">
          cookie policy
        </Link>
        .
      </p>
    ),
  },
];

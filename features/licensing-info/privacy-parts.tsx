import Link from "next/link";
import type { LegalPart } from "@/features/licensing-info/components/legal-page";
import { product } from "@/lib/settings/product";

const { name, supportEmail } = product;

/** Which personal data is stored, why, and for how long. */
export const privacyParts: readonly LegalPart[] = [
  {
    id: "visitors",
    title: "If you only look around",
    content: (
      <ul>
        <li>
          The server sees your IP address with each request. It is used to respond and to limit floods and abuse, and
          stays in log files for at most 30 days.
        </li>
        <li>Each play is counted for the sound, without your name.</li>
        <li>
          Searches are stored as the text, the kind of list, the number of results and the day, not who searched. Texts
          that look like an e-mail address or a phone number aren’t stored at all. Your own recent searches are stored
          only in your browser.
        </li>
        <li>A sound that you upload to the similar-sounds search is analysed in memory and never stored.</li>
      </ul>
    ),
  },
  {
    id: "account",
    title: "If you have an account",
    content: (
      <ul>
        <li>Your e-mail address, username and, if you provide them, your name and profile image.</li>
        <li>
          Your password as a hash that can’t be read back; sessions as hashes, each with its browser’s name, when it was
          used and a shortened IP address, for you to see in your account settings. They are deleted with the session.
        </li>
        <li>What you like, follow, collect, play and download. It makes up your library and your recommendations.</li>
        <li>Your answers to the questionnaire.</li>
        <li>
          E-mails that {name} sends you: to verify your address, reset a password, warn you of failed sign-ins, and the
          news you subscribe to.
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
        you paid, how much and for what, and stores that in a ledger for as long as tax law requires, up to ten years.
      </p>
    ),
  },
  {
    id: "analytics",
    title: "Analytics",
    content: (
      <p>
        If the operator has turned them on and you agree, PostHog counts which pages are opened and what is bought, and
        ProfitWell, which measures how plans perform, gets your e-mail address while you are signed in. They are off by
        default, nothing is loaded before you agree, and the site uses no advertising networks.
      </p>
    ),
  },
  {
    id: "social",
    title: "Signing in with Google or Facebook",
    content: (
      <p>
        If you choose it, they send {name} your e-mail address, name and picture, and learn that you signed in here.
        Nothing is posted, and nothing is loaded from them before you choose it.
      </p>
    ),
  },
  {
    id: "others",
    title: "Who else sees your data",
    content: (
      <p>
        Your public playlists, your username and, if you sell, your profile are public. Creators see how often a sound
        was downloaded, not by whom. We don’t sell your data. Companies that host the site and send its e-mails process
        data only for {name}.
      </p>
    ),
  },
  {
    id: "how-long",
    title: "How long it is stored",
    content: (
      <ul>
        <li>
          Your account and everything in it: until you delete it in your account settings. Your username stays taken for
          180 days, as a hash; so does an e-mail address that had a free pass, for two years.
        </li>
        <li>Searches: 400 days, never linked to a person.</li>
        <li>Log files: 30 days. Links in e-mails: until a day after they expire.</li>
        <li>Purchases and licenses: as long as the law or a license requires.</li>
      </ul>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    content: (
      <p>
        You can get a copy of what is stored about you, correct it and delete it yourself in your account settings, and
        object to its use. For anything else write to{" "}
        <a href={`mailto:${supportEmail}`} className="link">
          {supportEmail}
        </a>
        . You can also turn to the data protection authority where you live. What is stored in your browser is listed in
        the{" "}
        <Link href="/cookie-policy" prefetch={false} className="link">
          cookie policy
        </Link>
        .
      </p>
    ),
  },
];

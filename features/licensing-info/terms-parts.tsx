import Link from "next/link";
import type { LegalPart } from "@/features/licensing-info/components/legal-page";
import { countOf } from "@/lib/format/count";
import { sharedList } from "@/lib/money/price-list";
import { TRIAL_EXCEPTION, trialGift, trialLimits } from "@/lib/money/trial-offer";
import { product } from "@/lib/settings/product";

const { name, supportEmail } = product;

/** The terms between the site and its users. */
export const termsParts: readonly LegalPart[] = [
  {
    id: "what-this-is",
    title: "What this is",
    content: (
      <p>
        {name} is a marketplace: creators offer samples, one-shots, presets and MIDI files, and producers buy licenses
        to use them. These terms apply between you and the operator of {name} whenever you use the site, its apps or its
        API. If you don’t agree with them, please don’t use {name}.
      </p>
    ),
  },
  {
    id: "account",
    title: "Your account",
    content: (
      <ul>
        <li>You must be 16 or older, and old enough to enter into a contract where you live.</li>
        <li>The e-mail address must be yours. You can download once you have verified it.</li>
        <li>
          An account is for one person. Keep your password to yourself; you are responsible for what is done with it.
        </li>
        <li>
          You can close your account at any time by writing to{" "}
          <a href={`mailto:${supportEmail}`} className="link">
            {supportEmail}
          </a>
          .
        </li>
      </ul>
    ),
  },
  {
    id: "credits",
    title: "Plans and credits",
    content: (
      <>
        <p>
          You pay for sounds with credits, which come with a plan or a top-up. The price is shown where you click: a
          one-shot costs 1 credit, a MIDI file 2, a sample 2 or 3, a preset 4, stems 5. Free sounds cost nothing.
          Downloading a format you already own is free.
        </p>
        <ul>
          <li>Unused credits roll over and stay yours if you cancel. They have no cash value.</li>
          <li>
            A monthly plan renews each month and a yearly one each year, until you cancel. Cancelling takes effect at
            the end of the period you have paid for.
          </li>
          <li>All prices are in US dollars and shown before you pay. A new price applies from your next renewal.</li>
        </ul>
      </>
    ),
  },
  {
    id: "trial",
    title: "Free pass and trial",
    content: (
      <p>
        {`A new account without a plan gets a free pass with ${countOf(sharedList().free_pass.credits, "credit")} for ${countOf(sharedList().free_pass.days, "day")}, once. Registering with a plan starts a trial, once: ${trialGift()} ${TRIAL_EXCEPTION} ${trialLimits()} Unless you cancel before the trial ends, the plan starts and is billed. You can end a trial early to get the plan’s credits right away.`}
      </p>
    ),
  },
  {
    id: "packs-for-cash",
    title: "Packs for cash",
    content: (
      <p>
        Some packs can also be bought in US dollars. You get the whole pack for good, with the same license, and need no
        plan.
      </p>
    ),
  },
  {
    id: "refunds",
    title: "Refunds",
    content: (
      <p>
        If a file is damaged or isn’t what its page says, write to us within 30 days and we will replace it or return
        its credits. Because files are delivered immediately, other downloads can’t be returned. We refund a renewal you
        didn’t want if you ask within 14 days and have used none of its credits. Your statutory rights as a consumer are
        not affected.
      </p>
    ),
  },
  {
    id: "license",
    title: "The license for sounds",
    content: (
      <p>
        You don’t buy the sound itself, but a lasting license to use it. What it allows is described on the{" "}
        <Link href="/license" prefetch={false} className="link">
          license page
        </Link>
        , which is part of these terms.
      </p>
    ),
  },
  {
    id: "creators",
    title: "If you sell",
    content: (
      <ul>
        <li>
          You offer only sounds that you made or have the right to sell, without anyone else’s recordings in them.
        </li>
        <li>You keep your rights. You allow {name} to host, preview and license your sounds to its users.</li>
        <li>
          You get half the value of the credits spent on your sounds and 70 percent of a pack’s cash price, shared with
          the collaborators you name.
        </li>
        <li>You can request a payout from 50 US dollars. Every pack is reviewed before it goes on sale.</li>
        <li>A sound you take off the site stays licensed to everyone who has downloaded it.</li>
      </ul>
    ),
  },
  {
    id: "conduct",
    title: "What isn’t allowed",
    content: (
      <ul>
        <li>Sharing files or an account.</li>
        <li>Scraping previews or the catalogue, or getting around limits.</li>
        <li>Content that breaks the law or another person’s rights. Each sound has a report button.</li>
      </ul>
    ),
  },
  {
    id: "ending",
    title: "If something goes wrong",
    content: (
      <>
        <p>
          We can limit or close an account that breaks these terms, and will tell you why. Licenses you acquired
          honestly stay valid, whoever closes the account.
        </p>
        <p>
          {name} is run with care but may have faults: it may be down for maintenance, and sounds may leave the
          catalogue. The operator is liable for intent and gross negligence and wherever the law requires it; otherwise
          for no more than you paid in the previous twelve months.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes and questions",
    content: (
      <p>
        If these terms change in a way that affects you, we will tell you by e-mail 30 days in advance. Send questions
        to{" "}
        <a href={`mailto:${supportEmail}`} className="link">
          {supportEmail}
        </a>
        .
      </p>
    ),
  },
];

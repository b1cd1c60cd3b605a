import Link from "next/link";
import type { LegalPart } from "@/features/licensing-info/components/legal-page";
import { product } from "@/lib/config/product";

const { name, supportEmail } = product;

/** The terms between the site and whoever uses it. */
export const termsParts: readonly LegalPart[] = [
  {
    id: "what-this-is",
    title: "What this is",
    content: (
      <p>
        {name} is a marketplace: creators offer samples, one-shots, presets and MIDI files, and producers buy licences
        to them. These terms hold between you and the operator of {name} whenever you use the site, its apps or its
        programming interface. If you don’t agree with them, please don’t use {name}.
      </p>
    ),
  },
  {
    id: "account",
    title: "Your account",
    content: (
      <ul>
        <li>You need to be 16 or older, and old enough where you live to agree to a contract.</li>
        <li>The e-mail address must be yours. Downloads open once you have verified it.</li>
        <li>
          An account is for one person. Keep the password to yourself; what happens with it counts as done by you.
        </li>
        <li>You can end the account at any time by writing to {supportEmail}.</li>
      </ul>
    ),
  },
  {
    id: "credits",
    title: "Plans and credits",
    content: (
      <>
        <p>
          Sounds are paid in credits. Credits come with a plan, or as a top-up on top of it. A price stands where you
          press: a one-shot costs 1 credit, a MIDI file 2, a sample 2 or 3, a preset 4, stems 5. Free sounds cost
          nothing. What is in your library in a format is free to download again.
        </p>
        <ul>
          <li>Credits that you don’t use stay, after you cancel too. They have no value in money.</li>
          <li>
            A monthly plan renews each month and a yearly one each year, until you cancel. Cancelling takes effect at
            the end of what is paid.
          </li>
          <li>All prices are in US dollars and shown before you pay. A new price holds from your next renewal.</li>
        </ul>
      </>
    ),
  },
  {
    id: "trial",
    title: "Free pass and trial",
    content: (
      <p>
        A new account without a plan has a free pass for 3 days, once. Registering with a plan begins a trial of 7 days
        with credits to try it; its first 3 days are full access, free. If you don’t cancel before the trial ends, the
        plan begins and is billed. You can end a trial early; the plan’s credits are then there at once.
      </p>
    ),
  },
  {
    id: "packs-for-cash",
    title: "Packs for cash",
    content: (
      <p>
        Some packs can also be bought for a price in US dollars. That buys the whole pack for good, with the same
        licence, and needs no plan.
      </p>
    ),
  },
  {
    id: "refunds",
    title: "Refunds",
    content: (
      <p>
        A file that is damaged, or isn’t what its page says, is replaced or its credits are returned: write within 30
        days. Because files are delivered at once, a download can’t be given back otherwise. A renewal you didn’t want
        is refunded when you ask within 14 days and have used none of its credits. Rights that the law gives you as a
        consumer stay as they are.
      </p>
    ),
  },
  {
    id: "licence",
    title: "The licence of sounds",
    content: (
      <p>
        You don’t buy the sound itself, but a lasting licence to use it. What it allows stands on the{" "}
        <Link href="/license" prefetch={false} className="link">
          licence page
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
        <li>You offer only what you made, or have the right to sell, and what contains nobody else’s recording.</li>
        <li>You keep your rights. You allow {name} to host, preview and license your sounds to its users.</li>
        <li>
          You get half of what the credits spent on your sounds are worth, and 70 percent of a pack’s cash price, shared
          with the collaborators you name.
        </li>
        <li>Payouts can be requested from 50 US dollars. Every pack is reviewed before it goes on sale.</li>
        <li>A sound you take off the site stays licensed to whoever has it.</li>
      </ul>
    ),
  },
  {
    id: "conduct",
    title: "What isn’t allowed",
    content: (
      <ul>
        <li>Passing on files, or sharing an account.</li>
        <li>Copying previews or the catalogue by machine, or getting around limits.</li>
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
          An account that breaks these terms can be limited or closed, with a reason. Whoever closes it, licences that
          were honestly acquired stay valid.
        </p>
        <p>
          {name} is offered with care but not without faults: it may be away for maintenance, and sounds may leave the
          catalogue. The operator is liable for intent and gross negligence and wherever the law says so; otherwise for
          no more than what you paid in the twelve months before.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes and questions",
    content: (
      <p>
        If these terms change in a way that matters to you, you are told by e-mail 30 days before. Questions go to{" "}
        <a href={`mailto:${supportEmail}`} className="link">
          {supportEmail}
        </a>
        .
      </p>
    ),
  },
];

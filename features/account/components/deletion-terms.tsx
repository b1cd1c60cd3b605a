import type { ReactNode } from "react";
import { RETIRED_USERNAME_DAYS } from "@/lib/contract/rules/accounts";
import { countOf, formatCount } from "@/lib/format/count";

interface DeletionTermsProps {
  /** Counts of the account, if known. */
  counts?: { credits: number; playlists: number; stacks: number; licenses: number; keeps_tax_identity: boolean };
}

/** What is deleted with an account and what remains, and why. */
export function DeletionTerms({ counts }: DeletionTermsProps) {
  return (
    <div className="grid w-full max-w-[640px] gap-6">
      <Terms title="Goes for good">
        <li>Your name, e-mail address, password and profile image</li>
        {counts?.playlists !== 0 && (
          <li>{`${counts ? `Your ${countOf(counts.playlists, "playlist")}` : "Your playlists"}, also public ones`}</li>
        )}
        {counts?.stacks !== 0 && (
          <li>{`${counts ? `Your ${countOf(counts.stacks, "stack")}` : "Your stacks"}, also public ones`}</li>
        )}
        <li>Your likes, follows and notifications</li>
        <li>Your answers, searches and plays, and every device that is signed in</li>
        {counts && counts.credits > 0 && (
          <li>{`Your ${formatCount(counts.credits)} unused credits: they can’t be paid out`}</li>
        )}
        <li>The list of your downloads. Files on your disk stay yours to use</li>
      </Terms>
      <Terms title="Stays">
        <li>
          {`${
            counts && counts.licenses > 0
              ? `Your ${countOf(counts.licenses, "license")} with the name on it`
              : "Licenses and track registrations with the name on them"
          }: they prove your right to a sound in your releases`}
        </li>
        <li>What was paid and downloaded, without your name: bookkeeping and creators’ shares rest on it</li>
        {counts?.keeps_tax_identity !== false && (
          <li>
            {`${counts ? "Your tax identity" : "The tax identity of a creator who was paid"}, sealed: what was paid has to be reported to the tax office`}
          </li>
        )}
        <li>Reports you sent, without your name</li>
        <li>
          Your username, unreadable, so that nobody else takes it for {RETIRED_USERNAME_DAYS} days, and your e-mail
          address in the same way if you had a free pass
        </li>
      </Terms>
    </div>
  );
}

function Terms({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-4">
      <h2 className="mb-2 text-md">{title}</h2>
      <ul className="grid list-disc gap-1.5 pl-5 leading-body text-pretty text-ink-2 marker:text-ink-3">{children}</ul>
    </section>
  );
}

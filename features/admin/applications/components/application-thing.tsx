import Link from "next/link";
import { Icon } from "@/components/icons/icon";
import { Avatar } from "@/components/ui/avatar";
import { linkParts } from "@/features/admin/applications/link-of";
import { RecordsOf } from "@/features/admin/audit/components/records-of";
import { DeskFacts } from "@/features/work/desk/components/desk-facts";
import { HereLink } from "@/features/work/table/components/here-link";
import type { SentApplication } from "@/lib/contract/entities/creator-application";
import { formatCount } from "@/lib/format/count";
import { formatDay, formatMoment } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";
import { coverSource } from "@/lib/media/cover-source";
import { leadsToPage } from "@/lib/routes/routes";

/** Who applies, where their work can be heard, and what their account did so far. */
export function ApplicationThing({ application }: { application: SentApplication }) {
  const { name, creator_name, email, is_email_verified, user, account, created_at, earlier } = application;
  const page = user && leadsToPage(`/admin/users/${user.id}`) ? `/admin/users/${user.id}` : null;
  return (
    <section className="desk-thing" aria-label={`Application of ${creator_name}`}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar username={user?.username} src={coverSource(user?.thumb ?? "")?.(96)} name={creator_name} size={56} />
        <div className="min-w-0 flex-1">
          <h2 className="text-xl wrap-anywhere">
            {page ? (
              <Link href={page} prefetch={false} className="hover:underline">
                {creator_name}
              </Link>
            ) : (
              <span>{creator_name}</span>
            )}
          </h2>
          <p className="text-ink-2 wrap-anywhere">
            <span>{`${name}, `}</span>
            <a href={`mailto:${email}`} className="text-ink underline">
              {email}
            </a>
            <span>{is_email_verified ? ", address verified" : ""}</span>
            {!is_email_verified && <span className="text-warn">, address not verified</span>}
          </p>
        </div>
        <p className="text-sm text-ink-3">
          <span>Sent </span>
          <span className="num">{formatMoment(created_at)}</span>
        </p>
      </div>
      {account ? <Facts account={account} /> : <p className="pt-4 text-ink-2">There is no account with this e-mail.</p>}
      <Linked title="Link to samples" typed={application.samples_link} />
      <Linked title="Social media" typed={application.social_media} />
      {earlier.length > 0 && (
        <section className="desk-section">
          <h3>Earlier applications</h3>
          <ul>
            {earlier.map((each) => (
              <li key={each.id} className="border-t border-line py-2 text-sm">
                <p>
                  <HereLink href={`/admin/applications?id=${each.id}`} className="font-strong underline">
                    {each.status === "approved" ? "Approved" : "Declined"}
                  </HereLink>
                  <span className="text-ink-2">{` by ${each.by ?? "an admin"}, ${formatDay(each.at)}`}</span>
                </p>
                {each.reason && <p className="text-ink-2 wrap-anywhere">{`“${each.reason}”`}</p>}
                {each.note && <p className="text-ink-3 wrap-anywhere">{`Note: ${each.note}`}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <RecordsOf key={application.id} type="application" id={application.id} />
    </section>
  );
}

function Facts({ account }: { account: NonNullable<SentApplication["account"]> }) {
  const facts = [
    { title: "Here since", value: formatDay(account.registered_at) },
    { title: "Account’s e-mail", value: account.is_verified ? "verified" : "not verified" },
    { title: "Plan", value: account.plan_code?.replace("-", ", ") ?? "–" },
    { title: "Downloads", value: formatCount(account.downloads) },
    { title: "Likes", value: formatCount(account.likes) },
    { title: "Paid", value: formatCents(account.paid_cents) },
    { title: "Reports made", value: formatCount(account.reports) },
  ];
  return <DeskFacts facts={facts} />;
}

/** What an applicant typed as a link. A link opens in a new tab and is sent no referrer. */
function Linked({ title, typed }: { title: string; typed: string }) {
  const parts = linkParts(typed);
  return (
    <section className="desk-section">
      <h3>{title}</h3>
      <ul>
        {parts.map(({ text, href }) => (
          <li key={text}>
            {href ? (
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="inline-flex min-h-6 max-w-full items-center gap-1.5 underline pointer-coarse:min-h-11"
              >
                <span className="wrap-anywhere">{text}</span>
                <Icon name="ext" size={14} />
              </a>
            ) : (
              <span className="text-ink-2 wrap-anywhere">{text}</span>
            )}
          </li>
        ))}
      </ul>
      {parts.some(({ href }) => href !== null) && <p className="text-sm text-ink-3">Opens in a new tab.</p>}
    </section>
  );
}

import { BareLink } from "@/components/ui/bare-link";
import { seenText } from "@/features/admin/users/user-words";
import type { AdminUser } from "@/lib/contract/entities/admin-user";
import { countOf } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";

/** How a user signs in, and since when they are here. */
export function UserSignIn({ user, now }: { user: AdminUser; now: number }) {
  const { firstname, lastname, registered_at, last_seen_at, email_verified_at, counts, providers, application_id } =
    user;
  const name = [firstname, lastname].filter(Boolean).join(" ");
  const facts = [
    ...(name ? [{ title: "Name", value: name }] : []),
    { title: "Joined", value: formatDay(registered_at) },
    { title: "Last seen", value: seenText(last_seen_at, now) },
    { title: "E-mail verified", value: email_verified_at ? formatDay(email_verified_at) : "no" },
    { title: "Password", value: user.must_reset_password ? "a new one is due" : user.has_password ? "set" : "none" },
    { title: "Second factor", value: user.has_second_factor ? "on" : "off" },
    ...providers.map((provider) => ({
      title: provider.charAt(0).toUpperCase() + provider.slice(1),
      value: "connected",
    })),
  ];
  return (
    <section aria-label="Account">
      <h2>Account</h2>
      <dl className="user-facts">
        {facts.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {application_id !== null && (
        <p className="pt-3 text-sm">
          <BareLink href={`/admin/applications?id=${application_id}`} className="link">
            {countOf(counts.applications, "application")}
          </BareLink>
        </p>
      )}
    </section>
  );
}

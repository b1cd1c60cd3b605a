import { Icon } from "@/components/icons/icon";
import type { AdminUser } from "@/lib/contract/entities/admin-user";
import { formatMoment } from "@/lib/format/date";

const EARNINGS = {
  held: "Earnings are on hold until they are decided on.",
  released: "Earnings were released.",
  kept: "Earnings were kept.",
} as const;

/** That an account is banned or erased: since when, by whom and why. */
export function UserNotice({ user }: { user: AdminUser }) {
  const { ban, erased, roles } = user;
  if (erased) {
    return (
      <section aria-label="Erased" className="user-notice">
        <Icon name="info" size={18} />
        <div className="grid gap-1">
          <p className="font-strong">{`Erased by ${erased.by ?? "the user"}, ${formatMoment(erased.at)}`}</p>
          <p className="text-sm text-ink-2">This account is erased. Bookkeeping stays, without the person.</p>
        </div>
      </section>
    );
  }
  if (!ban) return null;
  return (
    <section aria-label="Ban" className="user-notice" data-danger="">
      <Icon name="alert" size={18} />
      <div className="grid gap-1">
        <p className="font-strong">{`Banned by ${ban.by ?? "the product"}, ${formatMoment(ban.at)}`}</p>
        {ban.reason && <blockquote className="wrap-anywhere">{`“${ban.reason}”`}</blockquote>}
        {ban.note && <p className="text-sm text-ink-2 wrap-anywhere">{`For admins: ${ban.note}`}</p>}
        {roles.includes("creator") && <p className="text-sm text-ink-2">{EARNINGS[ban.earnings]}</p>}
      </div>
    </section>
  );
}

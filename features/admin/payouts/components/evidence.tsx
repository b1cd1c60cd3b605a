import { BareLink } from "@/components/ui/bare-link";
import { signFigure, signTitle, signWords } from "@/features/admin/payouts/payout-words";
import type { AdminPayout, PayoutSignFound } from "@/lib/contract/entities/payout";
import { countOf, formatCount } from "@/lib/format/count";
import { formatDay, formatMoment } from "@/lib/format/date";
import { formatMicros } from "@/lib/format/money";
import { SIGN_LIMITS } from "@/lib/money/payout-signs";

/** Every sign that is looked for, with what it stands on if it was found, and how old the payee is. */
export function Evidence({ payout }: { payout: AdminPayout }) {
  return (
    <section aria-label="Signs of self-dealing" className="subject-part payout-parts">
      <header>
        <h2>Signs of self-dealing</h2>
        <span className="text-sm text-ink-3">
          {`In the sales that it pays and those since, at most the newest ${formatCount(SIGN_LIMITS.sales)}`}
        </span>
      </header>
      <ul className="evidence">
        {payout.evidence.map((sign) => (
          <Sign key={sign.sign} sign={sign} />
        ))}
        <PayeeAge payout={payout} />
      </ul>
    </section>
  );
}

function Sign({ sign }: { sign: PayoutSignFound }) {
  const { is_found, sales } = sign;
  return (
    <li>
      <i className="desk-lamp" data-lamp={is_found ? "found" : "done"} aria-hidden="true" />
      <h3>
        <span>{signTitle(sign.sign)}</span>
        <span className="sr-only">{is_found ? ", found" : ", not found"}</span>
      </h3>
      <span className="num text-data-sm">{signFigure(sign)}</span>
      <p className="text-ink-2">{signWords(sign)}</p>
      {sales.length > 0 && (
        <details>
          <summary className="link w-fit cursor-pointer py-1">{`The newest ${countOf(sales.length, "sale")}`}</summary>
          <ul className="pt-1">
            {sales.map(({ created_at, title, buyer, micros }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines are never reordered
              <li key={index} className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-1.5">
                <time dateTime={created_at} className="num text-data-xs text-ink-3">
                  {formatMoment(created_at)}
                </time>
                <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{title}</span>
                <span className="text-ink-2">
                  <BareLink href={`/admin/users/${buyer.id}`} className="link">
                    {buyer.display}
                  </BareLink>
                  <span>{`, since ${formatDay(buyer.created_at)}`}</span>
                </span>
                <span className="num text-data-sm">{formatMicros(micros)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function PayeeAge({ payout: { payee, held_until, paypal_email } }: { payout: AdminPayout }) {
  const { changed_at, changes } = payee;
  return (
    <li>
      <i className="desk-lamp" data-lamp={held_until ? "held" : "done"} aria-hidden="true" />
      <h3>PayPal address</h3>
      <span className="num text-data-sm">{changed_at ? formatDay(changed_at) : "–"}</span>
      <p className="text-ink-2 wrap-anywhere">
        {changed_at
          ? `${paypal_email}, ${changes === 0 ? "never changed" : `changed ${changes === 1 ? "once" : `${formatCount(changes)} times`}`}.`
          : `${paypal_email}. The creator has no address any more.`}
      </p>
      {held_until && (
        <p className="text-ink-2">{`It was changed: nothing is paid to it before ${formatMoment(held_until)}.`}</p>
      )}
    </li>
  );
}

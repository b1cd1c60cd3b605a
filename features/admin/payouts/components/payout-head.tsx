import { Trail } from "@/components/layout/trail";
import { Avatar } from "@/components/ui/avatar";
import { BareLink } from "@/components/ui/bare-link";
import { BigMoney } from "@/components/ui/money";
import { Status } from "@/components/ui/status";
import { stateOf } from "@/features/admin/payouts/payout-words";
import type { AdminPayout } from "@/lib/contract/entities/payout";
import { countOf } from "@/lib/format/count";
import { formatAge } from "@/lib/format/date";
import { formatMicros } from "@/lib/format/money";
import { coverSource } from "@/lib/media/cover-source";
import { MICROS_PER_CENT } from "@/lib/money/micros";

/** How much, to whom, of how much, and in which state. */
export function PayoutHead({ payout, now }: { payout: AdminPayout; now: number }) {
  const { id, creator, amount_cents, status, signs, created_at } = payout;
  const isWaiting = status === "pending";
  return (
    <header className="pb-4">
      <Trail
        steps={[{ title: "Payout requests", href: "/admin/payout-requests" }]}
        current={String(id)}
        className="pt-5 pb-3"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar username={creator.username} src={coverSource(creator.thumb)?.(192)} name={creator.display} size={56} />
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="work-figure">
              <BigMoney micros={amount_cents * MICROS_PER_CENT} />
            </h1>
            <Status {...stateOf(payout)} />
            {isWaiting && <span className="num text-sm text-ink-2">{formatAge(created_at, now)}</span>}
            {signs.length > 0 && <Status word={countOf(signs.length, "sign")} tone="warn" shape="square" />}
          </div>
          <p className="text-ink-2">
            <span>{"to "}</span>
            <BareLink href={`/admin/users/${creator.id}`} className="link">
              {creator.display}
            </BareLink>
            <span>{wordsOf(payout)}</span>
          </p>
        </div>
      </div>
    </header>
  );
}

function wordsOf({ status, amount_cents, available_micros, is_first }: AdminPayout): string {
  const first = is_first ? ", the first payout" : "";
  if (status !== "pending") return first;
  const isAll = Math.floor(available_micros / MICROS_PER_CENT) === amount_cents;
  const of = isAll
    ? ", everything that can be paid out"
    : `, of ${formatMicros(available_micros)} that can be paid out`;
  return `${of}${first}`;
}

import type { ReactNode } from "react";
import { DetailRow } from "@/features/work/packs/components/detail-row";
import { PriceChoice } from "@/features/work/packs/components/price-choice";
import type { DetailsDraft } from "@/features/work/packs/use-details-draft";
import { formatCents, toCents } from "@/lib/format/money";
import { CASH_SHARE } from "@/lib/money/rules";
import { product } from "@/lib/settings/product";

interface PriceRowProps {
  form: DetailsDraft;
  /** Who gets the rest of a cash price, such as "creators". */
  receivers: string;
}

/** The cash price of a pack while it is edited, and what becomes of it. */
export function PriceRow({ form, receivers }: PriceRowProps) {
  return (
    <DetailRow name="Cash price" form={form} detail="price">
      <div className="grid gap-4">
        <PriceChoice
          key={form.revision}
          initial={form.draft.price}
          onChange={(price) => form.change({ price })}
          error={form.message("price")}
        />
        <Shares price={form.draft.price} receivers={receivers} />
      </div>
    </DetailRow>
  );
}

/** What becomes of a cash price. */
function Shares({ price, receivers }: { price: number | null; receivers: string }): ReactNode {
  if (price === null || Number.isNaN(price)) return null;
  const cents = toCents(price);
  const own = Math.round((cents * CASH_SHARE) / 100);
  const lines = [
    { title: "A buyer pays", cents },
    { title: `${product.name}, ${100 - CASH_SHARE} %`, cents: own - cents },
  ];
  return (
    <dl className="studio-ledger">
      {lines.map((line) => (
        <div key={line.title}>
          <dt>{line.title}</dt>
          <dd className="num">{formatCents(line.cents)}</dd>
        </div>
      ))}
      <div>
        <dt className="font-strong text-ink">{`To ${receivers}`}</dt>
        <dd className="num text-ink">{formatCents(own)}</dd>
      </div>
    </dl>
  );
}

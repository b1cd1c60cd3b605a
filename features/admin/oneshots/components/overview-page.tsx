"use client";

import { BigMoney } from "@/components/ui/money";
import { PACK_FIELDS, PACK_TEXTS } from "@/lib/contract/rules/pack-fields";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import "@/features/work/desk/desk.css";
import { useState } from "react";
import { BareLink } from "@/components/ui/bare-link";
import { Button } from "@/components/ui/button";
import { RecordsOf } from "@/features/admin/audit/components/records-of";
import { BeforeActive } from "@/features/admin/oneshots/components/before-active";
import { DeactivateForm } from "@/features/admin/oneshots/components/deactivate-form";
import { OneshotPackFrame } from "@/features/admin/oneshots/components/pack-frame";
import { DeleteDialog } from "@/features/admin/oneshots/components/state-dialogs";
import { pointsOf } from "@/features/admin/oneshots/pack-points";
import { useLinkedSteps } from "@/features/work/packs/use-page-steps";
import { Figure, Figures } from "@/features/work/subject/components/figures";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import { countOf, formatCount } from "@/lib/format/count";
import { formatMoment } from "@/lib/format/date";
import { formatCents, toCents } from "@/lib/format/money";

/** A one-shot pack: what it has sold, its facts, and what can be decided on it. */
export function OneshotPackOverview({ id }: { id: number }) {
  return (
    <OneshotPackFrame id={id} page="overview">
      {(pack) => (
        <>
          <Sold pack={pack} />
          <div className="subject-page">
            <Facts pack={pack} />
            <aside aria-label="Decision and record">
              <Decisions key={pack.status} pack={pack} />
              <RecordsOf key={pack.id} type="oneshot-pack" id={pack.id} />
            </aside>
          </div>
        </>
      )}
    </OneshotPackFrame>
  );
}

function Sold({ pack }: { pack: OneshotPackDetail }) {
  const { sounds_count, downloads_count, owners_count, whole_count, earned_micros, creator } = pack;
  return (
    <Figures count={3}>
      <Figure title="One-shots" words={pack.status === PACK_STATUS.active ? "on sale" : "not on sale"}>
        {formatCount(sounds_count)}
      </Figure>
      <Figure
        title="Downloads"
        words={`${countOf(owners_count, "buyer")}, ${formatCount(whole_count)} with the whole pack`}
      >
        {formatCount(downloads_count)}
      </Figure>
      <Figure title="Earned" words={creator.is_shop ? "the shop’s own, never paid out" : `by ${creator.display}`}>
        <BigMoney micros={earned_micros} />
      </Figure>
    </Figures>
  );
}

function Facts({ pack }: { pack: OneshotPackDetail }) {
  const { creator, created_by, created_at, published_at, changed_at, genres, price } = pack;
  return (
    <section className="subject-part min-w-0" aria-labelledby="facts">
      <header>
        <h2 id="facts">Facts</h2>
      </header>
      <dl className="studio-form">
        <Fact name="For">
          {creator.is_shop ? (
            <span>{`${creator.display}, the shop itself`}</span>
          ) : (
            <BareLink href={`/${creator.username}`} className="link">
              {creator.display}
            </BareLink>
          )}
        </Fact>
        <Fact name="Genres">
          <span>{genres.map(({ title }) => title).join(", ") || "None yet"}</span>
        </Fact>
        {PACK_TEXTS.map((name) => (
          <Fact key={name} name={PACK_FIELDS[name].title}>
            <p className="max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">{pack[name] || "None yet"}</p>
          </Fact>
        ))}
        <Fact name="Cash price">
          <span className="num">{price === null ? "Not sold for cash" : formatCents(toCents(price))}</span>
        </Fact>
        <Fact name="Made">
          <span>{`${formatMoment(created_at)}${created_by ? ` by ${created_by.display}` : ""}`}</span>
        </Fact>
        <Fact name="First on sale">
          <span>{published_at ? formatMoment(published_at) : "Not yet"}</span>
        </Fact>
        <Fact name="Changed">
          <span>{formatMoment(changed_at)}</span>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactElement }) {
  return (
    <div className="studio-field">
      <dt className="studio-field-name">{name}</dt>
      <dd className="min-w-0 text-ink-2">{children}</dd>
    </div>
  );
}

function Decisions({ pack }: { pack: OneshotPackDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const steps = useLinkedSteps(pointsOf(pack));
  if (pack.status === PACK_STATUS.active) {
    return (
      <section className="desk-section" aria-label="State">
        <h2>On sale</h2>
        {isOpen ? (
          <DeactivateForm pack={pack} onClose={close} />
        ) : (
          <Button block onClick={() => setIsOpen(true)}>
            Deactivate
          </Button>
        )}
      </section>
    );
  }
  return (
    <div className="grid content-start gap-4">
      <BeforeActive pack={pack} steps={steps} />
      {pack.can_delete && (
        <Button variant="ghost" icon="trash" onClick={() => setIsOpen(true)}>
          Delete this pack
        </Button>
      )}
      <DeleteDialog pack={pack} open={isOpen} onClose={close} />
    </div>
  );
}

import Link from "next/link";
import type { ElementNode } from "@/components/element-node";
import { Cover } from "@/components/ui/cover";
import { PackStatus, type PackStatusCode } from "@/components/ui/pack-status";
import { RecordsOf } from "@/features/admin/audit/components/records-of";
import { ReviewHistory } from "@/features/admin/packs/components/review-history";
import { reviewTitle } from "@/features/admin/packs/review-title";
import type { Reviewed } from "@/features/admin/packs/reviews-query";
import { DeskFacts } from "@/features/work/desk/components/desk-facts";
import { PACK_TEXTS } from "@/lib/contract/rules/pack-fields";
import { formatCount } from "@/lib/format/count";
import { formatDay, formatMoment } from "@/lib/format/date";
import { formatCents, toCents } from "@/lib/format/money";
import { coverSource } from "@/lib/media/cover-source";
import { packPath } from "@/lib/routes/pack-path";

interface ReviewThingProps {
  pack: Reviewed;
  /** The sounds or presets of the pack. */
  contents: ElementNode;
}

/** The pack itself: what its creator says of it, every sound, and what happened to it so far. */
export function ReviewThing({ pack, contents }: ReviewThingProps) {
  const title = reviewTitle({ title: pack.title, is_addition: pack.adds_to !== null });
  return (
    <section className="desk-thing" aria-label={title}>
      <div className="flex items-start gap-5 max-md:gap-3.5">
        <Cover
          src={coverSource(pack.thumb)}
          size={104}
          colour={pack.glow}
          alt={`Cover of ${pack.title}`}
          className="max-md:w-18!"
        />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h2 className="text-2xl wrap-anywhere">{title}</h2>
            <PackStatus status={pack.status as PackStatusCode} isUnsent={!pack.is_sent} admin />
          </div>
          <p className="text-ink-2">{`by ${pack.user.display}`}</p>
          {pack.adds_to?.is_listed && (
            <p className="text-sm">
              <Link href={packPath({ kind: pack.kind, id: pack.adds_to.id })} prefetch={false} className="link">
                The pack in the shop
              </Link>
            </p>
          )}
          <Facts pack={pack} />
        </div>
      </div>
      {PACK_TEXTS.map(
        (name) =>
          pack[name] && (
            <p key={name} className="max-w-[72ch] pt-4 leading-body whitespace-pre-line text-ink-2 wrap-anywhere">
              {pack[name]}
            </p>
          ),
      )}
      {contents}
      <ReviewHistory history={pack.history} />
      <RecordsOf key={pack.id} type={`${pack.kind}-pack`} id={pack.id} />
    </section>
  );
}

const MACHINE = { none: "nothing", partly: "a part", wholly: "all of it" } as const;

function Facts({ pack }: { pack: Reviewed }) {
  const { creator } = pack;
  const facts = [
    { title: "Genres", value: pack.genres.map(({ title }) => title).join(", ") || "–" },
    { title: pack.kind === "preset" ? "Presets" : "Sounds", value: formatCount(pack.sounds_count) },
    { title: "Cash price", value: pack.price === null ? "–" : formatCents(toCents(pack.price)) },
    { title: "Made with AI", value: pack.declared_machine ? MACHINE[pack.declared_machine] : "–" },
    { title: "Sent", value: pack.sent_at ? formatMoment(pack.sent_at) : "–" },
    { title: "Other packs", value: `${formatCount(creator.active)} active, ${formatCount(creator.rejected)} rejected` },
    { title: "Here since", value: formatDay(creator.joined_at) },
    ...(pack.created_by ? [{ title: "Made for them by", value: pack.created_by.display }] : []),
  ];
  return <DeskFacts facts={facts} />;
}

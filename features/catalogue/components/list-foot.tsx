import { ListPagination, type PageGate } from "@/features/catalogue/components/list-pagination";
import type { PageMeta } from "@/lib/contract/primitives";
import { formatCount } from "@/lib/format/count";

export interface ListFootProps {
  meta: PageMeta;
  /** How many stand on this page. */
  shown: number;
  /** "Sounds", "Packs". */
  noun: string;
  href: string;
  gate: PageGate;
}

/** Which part of a list this is, and the way to the others. */
export function ListFoot({ meta, shown, noun, href, gate }: ListFootProps) {
  const first = (meta.page - 1) * meta.perpage + 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-5">
      {shown > 0 ? (
        <p className="text-sm text-ink-3">
          {noun} <span className="num">{`${formatCount(first)}–${formatCount(first + shown - 1)}`}</span> of{" "}
          <span className="num">{formatCount(meta.total)}</span>
        </p>
      ) : (
        <span />
      )}
      <ListPagination page={meta.page} pageCount={meta.last_page} href={href} gate={gate} />
    </div>
  );
}

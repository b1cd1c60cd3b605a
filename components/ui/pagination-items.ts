export type PaginationItem = { kind: "page"; page: number } | { kind: "gap"; after: number };

/** Pages that aren't offered, the first and the last of them. */
type HiddenPages = { from: number; to: number } | undefined;

export const isHidden = (page: number, hidden: HiddenPages) =>
  hidden !== undefined && page >= hidden.from && page <= hidden.to;

/**
 * The items of a pagination: always the first and the last page, the current one and its neighbours. A gap replaces two
 * pages or more; a single missing page is shown instead of a gap. Hidden pages are in no item but a gap.
 */
export function paginationItems(page: number, pageCount: number, hidden?: HiddenPages): PaginationItem[] {
  const neighbours = 1;
  const current = Math.min(Math.max(1, page), Math.max(1, pageCount));
  const wanted = new Set([1, pageCount]);
  for (let near = current - neighbours; near <= current + neighbours; near++) wanted.add(near);
  // At either end, missing neighbours on one side are replaced by more on the other.
  if (current <= neighbours + 1) for (let first = 1; first <= neighbours * 2 + 1; first++) wanted.add(first);
  if (current >= pageCount - neighbours) {
    for (let last = pageCount - neighbours * 2; last <= pageCount; last++) wanted.add(last);
  }
  const pages = [...wanted]
    .filter((number) => number >= 1 && number <= pageCount && !isHidden(number, hidden))
    .sort((a, b) => a - b);
  const items: PaginationItem[] = [];
  let previous = 0;
  for (const number of pages) {
    if (number - previous === 2 && !isHidden(number - 1, hidden)) items.push({ kind: "page", page: number - 1 });
    else if (number - previous > 1) items.push({ kind: "gap", after: previous });
    items.push({ kind: "page", page: number });
    previous = number;
  }
  return items;
}

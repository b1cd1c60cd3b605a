"use client";

import "@/features/work/arrangement/arranging.css";
import { Button } from "@/components/ui/button";
import type { Arrangement } from "@/features/work/arrangement/use-arrangement";
import { formatMoment } from "@/lib/format/date";

interface ChangedMeanwhileProps<Item> {
  arrangement: Pick<Arrangement<Item>, "items" | "theirs" | "takeTheirs" | "keepMine" | "isPublishing">;
  idOf: (item: Item) => string | number;
  nameOf: (item: Item) => string;
  /** It is saved rather than published: nobody else sees it yet. */
  isUnpublished?: boolean;
}

/** After somebody else has published another order: both orders, and the choice between them. */
export function ChangedMeanwhile<Item>({
  arrangement,
  idOf,
  nameOf,
  isUnpublished = false,
}: ChangedMeanwhileProps<Item>) {
  const { theirs, items, takeTheirs, keepMine, isPublishing } = arrangement;
  if (!theirs) return null;
  const who = theirs.updated_by?.display ?? "The shop";
  const when = theirs.updated_at === null ? "" : `, ${formatMoment(theirs.updated_at)}`;
  const sides = [
    { title: `${who}’s${when}`, list: theirs.items, other: items, button: "Take this", onClick: takeTheirs },
    {
      title: "Yours",
      list: items,
      other: theirs.items,
      button: isUnpublished ? "Save yours" : "Publish yours",
      onClick: () => void keepMine(),
    },
  ];
  return (
    <section role="alert" className="changed-meanwhile">
      <h2>{`${who} has ${isUnpublished ? "saved" : "published"} another order meanwhile`}</h2>
      <p className="text-sm text-ink-2">{`Nothing of yours was ${isUnpublished ? "saved" : "published"}. Choose one; Undo brings yours back.`}</p>
      <div className="changed-meanwhile-sides">
        {sides.map(({ title, list, other, button, onClick }) => (
          <div key={button}>
            <h3>{title}</h3>
            <ol>
              {list.map((item, place) => (
                <li key={idOf(item)} data-differs={isElsewhere(idOf, item, place, other) || undefined}>
                  <span className="num">{place + 1}</span>
                  <span className="truncate">{nameOf(item)}</span>
                </li>
              ))}
              {list.length === 0 && <li>Nothing</li>}
            </ol>
            <Button size="sm" disabled={isPublishing} onClick={onClick}>
              {button}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Whether the other list has another item at this place. */
function isElsewhere<Item>(
  idOf: (item: Item) => string | number,
  item: Item,
  place: number,
  other: readonly Item[],
): boolean {
  const there = other[place];
  return there === undefined || idOf(there) !== idOf(item);
}

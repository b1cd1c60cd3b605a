import { turnsOf } from "@/features/admin/shelves/shelf-words";
import type { FeaturedPack } from "@/lib/contract/entities/shelf";
import { placesOf } from "@/lib/contract/rules/shelves";
import { formatShortDay } from "@/lib/format/date";

/** Which pack is that of the week from now on, at every day on which something begins or ends. */
export function PacksOfTheWeek({ items, today }: { items: readonly FeaturedPack[]; today: string }) {
  const weeks = turnsOf(items, today).map((day) => ({ day, first: items[placesOf(items, day).indexOf(1)] }));
  return (
    <aside aria-label="Pack of the week" className="work-panel shelf-panel">
      <h2>Pack of the week</h2>
      <ol>
        {weeks.map(({ day, first }) => (
          <li key={day}>
            <span className="num text-data-sm text-ink-2">{day === today ? "Now" : formatShortDay(day)}</span>
            {first ? (
              <span className="truncate">{first.pack.title}</span>
            ) : (
              <span className="text-warn">No pack yet</span>
            )}
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-3">
        The first in the list of those that show on a day. Without one the most popular sample pack stands there.
      </p>
    </aside>
  );
}

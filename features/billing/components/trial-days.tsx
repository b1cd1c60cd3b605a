import { cx } from "@/components/cx";
import { DAY_MS } from "@/features/billing/days";
import type { BillingOverview } from "@/lib/contract/entities/billing";

type Trial = NonNullable<BillingOverview["trial"]>;

/** The days of a trial, 24 hours each from its start: past days, today's progress, and labels for special days. */
export function TrialDays({ trial, now }: { trial: Trial; now: number }) {
  const start = Date.parse(trial.started_at);
  const count = Math.max(1, Math.round((Date.parse(trial.ends_at) - start) / DAY_MS));
  const free = Math.round((Date.parse(trial.full_access_ends_at) - start) / DAY_MS);
  const passed = Math.max(0, (now - start) / DAY_MS);
  const today = Math.floor(passed);
  return (
    <ol
      className="my-[18px] grid gap-[3px]"
      style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }}
      aria-label={`Day ${Math.min(count, today + 1)} of ${count}`}
    >
      {Array.from({ length: count }, (_, day) => {
        const isToday = day === today;
        const words = isToday ? "Today" : day === 0 && free > 0 ? "Full access" : day === count - 1 ? "Last day" : "";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its position
          <li key={day} aria-current={isToday ? "date" : undefined}>
            <span
              aria-hidden="true"
              className={cx("mb-1.5 block h-4 overflow-hidden rounded-[1px]", day < today ? "bg-ink-2" : "bg-raised-2")}
            >
              {isToday && (
                <i className="block h-full bg-accent-graph" style={{ width: `${(passed - today) * 100}%` }} />
              )}
            </span>
            <span className={cx("num mr-2 text-xs!", isToday ? "text-ink" : "text-ink-3")}>
              {new Date(start + day * DAY_MS).getDate()}
            </span>
            <span className="text-xs whitespace-nowrap text-ink-3 max-[899px]:hidden">{words}</span>
          </li>
        );
      })}
    </ol>
  );
}

"use client";

import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { useNavigateList } from "@/features/catalogue/components/link-scope";
import { useListScope } from "@/features/catalogue/components/list-scope";
import { formatCount } from "@/lib/format/count";

/** Loops or one-shots of samples, instruments or effects of presets: one of them, or any. */
export function TypePanel({ close }: { close: () => void }) {
  const { list, facets, filters, hrefWith } = useListScope();
  const navigate = useNavigateList();
  const counts = new Map<string, number>(facets.types?.map(({ type, count }) => [type, count]));
  return (
    <ul className="grid">
      {[{ value: undefined, title: "Any type" }, ...list.types].map(({ value, title }) => {
        const count = value === undefined ? undefined : counts.get(value);
        const chosen = filters.type === value;
        return (
          <li key={title}>
            <button
              type="button"
              aria-pressed={chosen}
              disabled={count === 0 && !chosen}
              onClick={() => {
                close();
                navigate(hrefWith({ type: value }));
              }}
              className={cx(
                "flex h-9 w-full items-center gap-2.5 rounded-tag px-2.5 text-left pointer-coarse:h-11",
                count === 0 && !chosen ? "cursor-not-allowed text-ink-3" : "hover:bg-raised",
              )}
            >
              <span className="flex-1">{title}</span>
              {count !== undefined && <span className="num text-ink-3">{formatCount(count)}</span>}
              {chosen && <Icon name="check" size={16} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

import type { ReactNode } from "react";
import { BareLink } from "@/components/ui/bare-link";
import { TabRail } from "@/components/ui/tab-rail";
import { isPlainClick } from "@/lib/client/navigation/link-clicks";
import { formatCount } from "@/lib/format/count";

export interface TabLink {
  href: string;
  label: ReactNode;
  count?: number;
}

/** Style of one tab, shared with `Tabs`. The current one has `aria-current` or `aria-selected`. */
export const TAB_STYLE =
  "-mb-px inline-flex h-11 flex-none items-center gap-2 pointer-coarse:min-w-11 pointer-coarse:justify-center border-b-2 border-transparent font-strong whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink aria-selected:border-ink aria-selected:text-ink";

/** Style of the row of tabs. */
export const TAB_RAIL = "flex gap-6 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]";

/** Count beside a tab's label. */
export function TabCount({ count }: { count: number | undefined }) {
  return count === undefined ? null : <span className="num text-data-xs text-ink-3">{formatCount(count)}</span>;
}

interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
  current: string;
  /** Shows a tab of the same page, which needn't be asked for; a new tab of the browser is opened by the browser. */
  onFollow?: (href: string) => void;
}

/** Tabs that are links. */
export function TabLinks({ label, tabs, current, onFollow }: TabLinksProps) {
  return (
    <TabRail label={label} current={current} className={TAB_RAIL}>
      {tabs.map((tab) => (
        <BareLink
          key={tab.href}
          href={tab.href}
          aria-current={tab.href === current ? "page" : undefined}
          className={TAB_STYLE}
          {...(onFollow && {
            onClick: (event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onFollow(tab.href);
            },
          })}
        >
          <span className="contents">{tab.label}</span>
          <TabCount count={tab.count} />
        </BareLink>
      ))}
    </TabRail>
  );
}

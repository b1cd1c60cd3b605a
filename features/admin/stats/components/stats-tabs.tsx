import Link from "next/link";
import type { FigureScope } from "@/lib/contract/rules/figures";

const TABS: readonly { scope: FigureScope; href: string; title: string }[] = [
  { scope: "all", href: "/admin/stats", title: "Shop" },
  { scope: "oneshot", href: "/admin/stats/oneshots", title: "One-shots" },
  { scope: "preset", href: "/admin/stats/presets", title: "Presets" },
];

/** The pages of figures. */
export function StatsTabs({ scope }: { scope: FigureScope }) {
  return (
    <nav aria-label="Stats" className="stats-tabs">
      {TABS.map((tab) => (
        <Link key={tab.scope} href={tab.href} prefetch={false} aria-current={tab.scope === scope ? "page" : undefined}>
          {tab.title}
        </Link>
      ))}
    </nav>
  );
}

import Link from "next/link";
import type { ReactNode } from "react";
import { UserNotifications } from "@/app/_shell/user-notifications";
import type { ElementNode } from "@/components/element-node";
import { HeaderFrame } from "@/components/layout/header-frame";
import { HomeLink } from "@/components/layout/home-link";
import { WorkShell } from "@/components/layout/work-shell";
import { Part } from "@/features/navigation/components/part";
import { ThemeToggle } from "@/features/navigation/components/theme-toggle";
import { WorkAccount } from "@/features/navigation/components/work-account";
import { loadFilling } from "@/features/session/api/load-filling";
import { FillingProgressNote } from "@/features/session/components/session-islands";

interface WorkFrameProps {
  /** The name of the place. */
  place: string;
  /** The one search, of the place's own things. */
  search: ElementNode;
  rail: ElementNode;
  /** The rail's pages on a phone. */
  menu: ElementNode;
  children: ReactNode;
}

/** The frame of the pages on which creators, moderators and admins work. Nothing in it is the shop's but the way there. */
export async function WorkFrame({ place, search, rail, menu, children }: WorkFrameProps) {
  const filling = await loadFilling();
  const header = (
    <HeaderFrame className="gap-2 pr-3 pl-4 max-lg:gap-0.5 max-lg:pr-2">
      <HomeLink className="work-mark rounded-xs" />
      <span className="work-place max-sm:hidden">{place}</span>
      <Part>{search}</Part>
      <span className="flex-1 max-lg:hidden" />
      <Link href="/" prefetch={false} className="link mr-2 text-sm font-strong text-ink-2 hover:text-ink max-sm:hidden">
        To the shop
      </Link>
      <ThemeToggle className="max-sm:hidden" />
      <Part>
        <UserNotifications />
      </Part>
      <Part>
        <WorkAccount />
      </Part>
      <Part>{menu}</Part>
    </HeaderFrame>
  );
  return (
    <>
      <WorkShell header={header} rail={rail}>
        {children}
      </WorkShell>
      {filling && <FillingProgressNote {...filling} />}
    </>
  );
}

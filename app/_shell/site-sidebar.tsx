import type { ReactNode } from "react";
import { SidebarLink, SidebarSection } from "@/components/layout/sidebar-link";
import { Part } from "@/features/navigation/components/part";
import { SidebarLibrary } from "@/features/navigation/components/sidebar-library";
import { FORMATS } from "@/features/navigation/links";
import type { CatalogueSummary } from "@/lib/contract/calls/catalogue/home";

/** Formats with their counts, discover, and the signed-in user's library and collections. */
export function SiteSidebar({ counts }: { counts: CatalogueSummary["counts"] }) {
  return (
    <Sidebar>
      <SidebarSection title="Sounds">
        {FORMATS.map(({ format, title, href, icon }) => (
          <SidebarLink key={format} href={href} icon={icon} count={counts[format]}>
            {title}
          </SidebarLink>
        ))}
      </SidebarSection>
      <SidebarSection title="Discover">
        <SidebarLink href="/discover" icon="top">
          For you
        </SidebarLink>
        <SidebarLink href="/explore" icon="compass">
          Explore
        </SidebarLink>
        <div className="visitor:hidden">
          <SidebarLink href="/feed" icon="feed">
            My feed
          </SidebarLink>
        </div>
        <SidebarLink href="/creators" icon="user">
          Creators
        </SidebarLink>
        <SidebarLink href="/selections" icon="list">
          Playlists
        </SidebarLink>
      </SidebarSection>
      <Part>
        <SidebarLibrary />
      </Part>
    </Sidebar>
  );
}

/** The 220 px column at the left of lists. It scrolls separately and is hidden below 1024 px. */
function Sidebar({ children }: { children: ReactNode }) {
  return (
    <nav
      aria-label="Library and formats"
      className="sticky top-header h-[calc(100dvh-var(--header-h))] overflow-y-auto border-r border-line px-2.5 pt-4 pb-6 [scrollbar-width:thin] max-lg:hidden"
    >
      {children}
    </nav>
  );
}

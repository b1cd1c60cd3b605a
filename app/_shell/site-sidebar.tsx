import { Sidebar } from "@/components/layout/sidebar";
import { SidebarLink, SidebarSection } from "@/components/layout/sidebar-link";
import { SidebarLibrary } from "@/features/navigation/components/sidebar-library";
import { FORMATS } from "@/features/navigation/links";
import type { CatalogueSummary } from "@/lib/contract/endpoints/catalogue";

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
      <SidebarLibrary />
    </Sidebar>
  );
}

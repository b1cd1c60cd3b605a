"use client";

import { SidebarLink, SidebarSection } from "@/components/layout/sidebar-link";
import { island } from "@/lib/client/hydration/island";
import { useUserValue } from "@/lib/client/session/use-user";

const SidebarCollections = island(() =>
  import("@/features/playlists/components/sidebar-collections").then((module) => module.SidebarCollections),
);

/** The signed-in user's part of the sidebar: likes, downloads, packs, playlists. */
export function SidebarLibrary() {
  const id = useUserValue((user) => user.id);
  const likes = useUserValue((user) => user.sample_likes.length + user.oneshot_likes.length + user.preset_likes.length);
  const downloads = useUserValue(
    (user) =>
      new Set(user.sample_downloads.map((download) => download.sample_id)).size +
      user.oneshot_downloads.length +
      user.preset_downloads.length,
  );
  return (
    <div className="mt-5 visitor:hidden">
      <SidebarSection title="My library">
        <SidebarLink href="/my-library/likes" icon="heart" count={likes}>
          Likes
        </SidebarLink>
        <SidebarLink href="/my-library/downloads" icon="checkdown" count={downloads}>
          Downloads
        </SidebarLink>
        <SidebarLink href="/my-library/recent" icon="recent">
          Recently played
        </SidebarLink>
        <SidebarLink href="/my-library/packs" icon="grid">
          My packs
        </SidebarLink>
        <SidebarLink href="/my-library/stacks" icon="list">
          My stacks
        </SidebarLink>
      </SidebarSection>
      {id !== undefined && <SidebarCollections key={id} />}
    </div>
  );
}

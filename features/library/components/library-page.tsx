import { Suspense } from "react";
import { TabLinks } from "@/components/ui/tab-links";
import { LibrarySounds } from "@/features/library/components/library-sounds";
import type { LibraryListName } from "@/features/library/library-query";

const TITLES = { downloads: "Downloads", likes: "Likes" };

/** The page of recently played sounds, from all devices. */
export function RecentPage() {
  return (
    <>
      <h1 className="py-7">Recently played</h1>
      <Suspense>
        <LibrarySounds name="recent" />
      </Suspense>
    </>
  );
}

/** A page of the library: its title, the kinds as tabs, and the list. */
export function LibraryPage({ name }: { name: LibraryListName }) {
  const section = name.startsWith("likes") ? "likes" : "downloads";
  const base = `/my-library/${section}`;
  return (
    <>
      <h1 className="py-7">{TITLES[section]}</h1>
      <TabLinks
        label={TITLES[section]}
        current={`/my-library/${name}`}
        tabs={[
          { href: base, label: "Samples" },
          { href: `${base}/oneshots`, label: "One-shots" },
          { href: `${base}/presets`, label: "Presets" },
        ]}
      />
      <div className="pt-4">
        <Suspense>
          <LibrarySounds name={name} />
        </Suspense>
      </div>
    </>
  );
}

import Link from "next/link";
import { SoundRows } from "@/app/_compositions/sound-rows";
import { SectionHead } from "@/components/ui/section-head";
import { loadSounds } from "@/features/catalogue/api/load-sounds";
import { SOUND_LISTS } from "@/features/catalogue/lists";
import { formatCount } from "@/lib/format/count";
import { breadcrumbs, JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const dynamic = "force-static";

const SHOWN = 10;
const KINDS = [SOUND_LISTS.samples, SOUND_LISTS.oneshots, SOUND_LISTS.presets];

export const metadata = pageMetadata({
  title: "Sounds",
  description: "The newest samples, one-shots and presets side by side. Play each one where it stands.",
  path: "/sounds",
});

export default async function SoundsPage() {
  const lists = await Promise.all(
    KINDS.map(async (list) => ({ list, ...(await loadSounds(list, { sort: "newest" })) })),
  );
  const total = lists.reduce((sum, { meta }) => sum + meta.total, 0);
  return (
    <>
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-7">
        <h1 className="max-lg:text-[28px]">Sounds</h1>
        <p className="text-ink-2">
          <span className="num">{formatCount(total)}</span> sounds, the newest of each kind
        </p>
      </header>
      {lists.map(({ list, sounds, meta }) => (
        <section key={list.name} className="pt-10">
          <SectionHead
            className="mb-2"
            title={list.title}
            aside={
              <Link href={list.path} prefetch={false}>
                All {formatCount(meta.total)} {list.noun}
              </Link>
            }
          />
          <SoundRows id={list.name} label={`Newest ${list.noun}`} sounds={sounds.slice(0, SHOWN)} />
        </section>
      ))}
      <JsonLd things={[breadcrumbs([{ title: "Sounds", path: "/sounds" }])]} />
    </>
  );
}

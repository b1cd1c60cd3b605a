import { notFound } from "next/navigation";
import { SetHead } from "@/components/pack/set-head";
import { SoundHead } from "@/components/sound/sound-head";
import { EmptyState } from "@/components/ui/empty-state";
import { CoverPreviews } from "@/features/pictures/components/cover-previews";
import { ShareMenu } from "@/features/player/components/share-menu";
import { loadSelection } from "@/features/selections/api/load-sets";
import { SetLike } from "@/features/selections/components/set-like";
import { describeSelection } from "@/features/selections/set-words";
import { PlayList } from "@/features/sound/components/play-list";
import { SoundRows } from "@/features/sound/components/sound-rows";
import { onlyKindOf } from "@/lib/contract/rules/kinds";
import { formatCount } from "@/lib/format/count";
import { formatTime, timeInWords } from "@/lib/format/time";
import { breadcrumbs, itemList, JsonLd, soundThing } from "@/lib/seo/json-ld";
import { coverImage } from "@/lib/seo/page-images";
import { pageMetadata, soundsDescription } from "@/lib/seo/page-metadata";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ slug: string }>;
}

/** Pages are rendered on their first visit and cached. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props) {
  const { selection } = (await loadSelection((await params).slug)) ?? notFound();
  return pageMetadata({
    title: selection.title,
    description: soundsDescription(describeSelection(selection), selection.description),
    path: `/selections/${selection.slug}`,
    image: coverImage(selection.thumb, `Cover of ${selection.title}`),
  });
}

export default async function SelectionPage({ params }: Props) {
  const { selection, sounds } = (await loadSelection((await params).slug)) ?? notFound();
  const { id, title, slug, likes_count } = selection;
  const seconds = sounds.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0);
  return (
    <>
      <CoverPreviews data={[selection, sounds]} />
      <SetHead
        kind="Curated playlist"
        title={title}
        description={selection.description}
        thumb={selection.thumb}
        glow={selection.glow}
        facts={[
          { title: "Sounds", value: formatCount(selection.samples_count) },
          {
            title: "Length",
            value: (
              <>
                <span aria-hidden="true">{formatTime(seconds)}</span>
                <span className="sr-only">{timeInWords(seconds)}</span>
              </>
            ),
          },
          { title: "Followers", value: formatCount(likes_count) },
        ]}
        actions={
          <>
            {sounds.length > 0 && <PlayList id="selection" title={title} size="lg" />}
            <SetLike kind="selection" id={id} title={title} count={likes_count} />
            <ShareMenu path={`/selections/${slug}`} noun="playlist" />
          </>
        }
      />
      {sounds.length > 0 ? (
        <SoundRows id="selection" label={title} sounds={sounds} head={<SoundHead kind={onlyKindOf(sounds)} />} />
      ) : (
        <EmptyState title="No sounds in this playlist yet" />
      )}
      <JsonLd
        things={[
          breadcrumbs([
            { title: "Curated playlists", path: "/selections" },
            { title, path: `/selections/${slug}` },
          ]),
          itemList(title, sounds.map(soundThing)),
        ]}
      />
    </>
  );
}

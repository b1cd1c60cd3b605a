import { notFound } from "next/navigation";
import { SetHead } from "@/components/pack/set-head";
import { SoundHead } from "@/components/sound/sound-head";
import { EmptyState } from "@/components/ui/empty-state";
import { Tag } from "@/components/ui/tag";
import { CoverPreviews } from "@/features/pictures/components/cover-previews";
import { PlayStack } from "@/features/player/components/play-stack";
import { ShareMenu } from "@/features/player/components/share-menu";
import { SoundRows } from "@/features/sound/components/sound-rows";
import { StackMenu } from "@/features/stacks/components/stack-menu";
import { loadStack } from "@/features/stacks/load-stack";
import { coverOf, factsOf, samplesOf, silenceOf } from "@/features/stacks/stack-sounds";
import { countOf } from "@/lib/format/count";
import { keyWords, tempoWords } from "@/lib/format/stack-words";
import { breadcrumbs, itemList, JsonLd, soundThing } from "@/lib/seo/json-ld";
import { stackImage } from "@/lib/seo/page-images";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ slug: string }>;
}

/** Pages are rendered on their first visit and cached. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props) {
  const { stack } = (await loadStack((await params).slug)) ?? notFound();
  const facts = [countOf(stack.lanes.length, "sound"), tempoWords(stack), keyWords(stack)].filter(Boolean).join(", ");
  return pageMetadata({
    title: stack.title,
    description: `A stack by ${stack.author.display}: ${facts}. Hear every sound in one tempo and key.`,
    path: `/stacks/${stack.slug}`,
    image: stackImage(stack),
  });
}

export default async function StackPage({ params }: Props) {
  const { stack } = (await loadStack((await params).slug)) ?? notFound();
  const { slug, title, author } = stack;
  const samples = samplesOf(stack);
  return (
    <>
      <CoverPreviews data={samples} />
      <SetHead
        kind="Stack"
        title={title}
        description={silenceOf(stack)}
        {...coverOf(stack)}
        person={<Tag>{`By ${author.display}`}</Tag>}
        facts={factsOf(stack)}
        actions={
          <>
            {samples.length > 0 && <PlayStack stack={stack} />}
            <ShareMenu path={`/stacks/${slug}`} noun="stack" />
            <StackMenu stack={stack} />
          </>
        }
      />
      {samples.length > 0 ? (
        <SoundRows id="stack" label={title} sounds={samples} head={<SoundHead kind="sample" />} />
      ) : (
        <EmptyState title="No sounds in this stack" />
      )}
      <JsonLd
        things={[
          breadcrumbs([
            { title: "Public stacks", path: "/stacks" },
            { title, path: `/stacks/${slug}` },
          ]),
          itemList(title, samples.map(soundThing)),
        ]}
      />
    </>
  );
}

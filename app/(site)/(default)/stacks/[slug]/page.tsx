import { notFound } from "next/navigation";
import { SoundHead } from "@/components/sound/sound-head";
import { EmptyState } from "@/components/ui/empty-state";
import { Tag } from "@/components/ui/tag";
import { CoverPreviews } from "@/features/pictures/components/cover-previews";
import { PlayStack } from "@/features/player/components/play-stack";
import { ShareMenu } from "@/features/player/components/share-menu";
import { SetHead } from "@/features/selections/components/set-head";
import { SoundRows } from "@/features/sound/components/sound-rows";
import { loadStack } from "@/features/stacks/load-stack";
import { keyWords, tempoWords } from "@/features/stacks/stack-words";
import type { Stack } from "@/lib/contract/entities/stack";
import { countOf } from "@/lib/format/count";
import { breadcrumbs, itemList, JsonLd, soundThing } from "@/lib/seo/json-ld";
import { coverImage } from "@/lib/seo/page-images";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ slug: string }>;
}

const NO_GLOW = "#2a2a2a";

/** Pages are rendered on their first visit and cached. */
export const generateStaticParams = () => [];

/** The samples that everybody hears, each once. */
function samplesOf({ lanes }: Stack) {
  const samples = lanes.flatMap(({ sample }) => sample ?? []);
  return samples.filter(({ id }, at) => samples.findIndex((other) => other.id === id) === at);
}

const coverOf = (stack: Stack) => samplesOf(stack).find(({ pack_thumb }) => pack_thumb !== "");

export async function generateMetadata({ params }: Props) {
  const { stack } = (await loadStack((await params).slug)) ?? notFound();
  const facts = [countOf(stack.lanes.length, "sound"), tempoWords(stack), keyWords(stack)].filter(Boolean).join(", ");
  return pageMetadata({
    title: stack.title,
    description: `A stack by ${stack.author.display}: ${facts}. Hear every sound in one tempo and key.`,
    path: `/stacks/${stack.slug}`,
    image: coverImage(coverOf(stack)?.pack_thumb ?? "", `Cover of ${stack.title}`),
  });
}

export default async function StackPage({ params }: Props) {
  const { stack } = (await loadStack((await params).slug)) ?? notFound();
  const { slug, title, author, lanes } = stack;
  const samples = samplesOf(stack);
  const cover = coverOf(stack);
  const silent = lanes.filter(({ is_available }) => !is_available).length;
  return (
    <>
      <CoverPreviews data={samples} />
      <SetHead
        kind="Stack"
        title={title}
        description={
          silent > 0 ? `${countOf(silent, "lane is", "lanes are")} silent: the sound is off sale.` : undefined
        }
        thumb={cover?.pack_thumb ?? ""}
        glow={cover?.pack_glow ?? NO_GLOW}
        person={<Tag>{`By ${author.display}`}</Tag>}
        facts={[
          { title: "Tempo", value: tempoWords(stack) },
          { title: "Key", value: keyWords(stack) ?? "None" },
          { title: "Lanes", value: String(lanes.length) },
        ]}
        actions={
          <>
            {samples.length > 0 && <PlayStack stack={stack} />}
            <ShareMenu path={`/stacks/${slug}`} noun="stack" />
          </>
        }
      />
      {samples.length > 0 ? (
        <SoundRows id="stack" label={title} sounds={samples} head={<SoundHead kind="sample" />} />
      ) : (
        <EmptyState title="No sounds in this stack" />
      )}
      <JsonLd things={[breadcrumbs([{ title, path: `/stacks/${slug}` }]), itemList(title, samples.map(soundThing))]} />
    </>
  );
}

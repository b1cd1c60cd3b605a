import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { Trail } from "@/components/layout/trail";
import { Glow } from "@/components/pack/glow";
import { royaltyOf } from "@/components/sound/royalty";
import { similarHref, soundFacts, soundHref, UNKNOWN } from "@/components/sound/sound-facts";
import { SectionHead } from "@/components/ui/section-head";
import { PackDownload } from "@/features/downloads/components/lazy-pack-download";
import { CoverPreviews } from "@/features/pictures/components/cover-previews";
import { loadSound, loadSoundPage } from "@/features/quick-view/api/load-sound";
import { QuickViewPack } from "@/features/quick-view/components/quick-view-pack";
import { SoundPageHead } from "@/features/quick-view/components/sound-page-head";
import { SoundRows } from "@/features/sound/components/sound-rows";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { Sound } from "@/lib/contract/entities/sound";
import { hasSimilar } from "@/lib/contract/rules/kinds";
import { creatorsOf } from "@/lib/format/sound-creators";
import { royaltyTerms } from "@/lib/money/royalty";
import { breadcrumbs, itemList, JsonLd, soundPageThing, soundThing } from "@/lib/seo/json-ld";
import { soundImage } from "@/lib/seo/page-images";
import { pageMetadata } from "@/lib/seo/page-metadata";

const NOUNS: Record<SoundKind, string> = { sample: "Sample", oneshot: "One-shot", preset: "Preset" };
const LISTS: Record<SoundKind, { title: string; path: string }> = {
  sample: { title: "Samples", path: "/samples" },
  oneshot: { title: "One-shots", path: "/oneshots" },
  preset: { title: "Presets", path: "/presets" },
};

/** Responds with 404 for an unknown sound. */
export async function soundMetadata(kind: SoundKind, id: string): Promise<Metadata> {
  const sound = (await loadSound(kind, id)) ?? notFound();
  const creator = creatorsOf(sound)[0]?.display;
  return pageMetadata({
    title: `${sound.title}${creator ? ` by ${creator}` : ""}, ${NOUNS[kind].toLowerCase()}`,
    description: describeSound(kind, sound),
    path: soundHref(sound),
    image: soundImage(sound),
  });
}

/** A description of the sound, its price and its license's requirements, in a few sentences. */
function describeSound(kind: SoundKind, sound: Sound): string {
  const { key, bpm } = soundFacts(sound);
  const facts = [
    sound.instruments[0],
    sound.genres[0],
    key !== UNKNOWN && key,
    bpm !== UNKNOWN && `${bpm} BPM`,
    sound.duration,
  ].filter(Boolean);
  const royalty = royaltyOf(sound);
  const from = sound.pack_title ? ` from ${sound.pack_title}` : "";
  const terms = royalty ? royaltyTerms(royalty) : "Royalty-free.";
  const price = sound.is_free ? "Free to download." : "Hear it in full before you download it.";
  return `${NOUNS[kind]}${from}: ${facts.join(", ")}. ${terms} ${price}`;
}

/** The page of one sound of any kind. Responds with 404 for an unknown sound. */
export async function SoundPage({ kind, id }: { kind: SoundKind; id: string }) {
  const { sound, pack, fromPack, similar, fitting } = (await loadSoundPage(kind, id)) ?? notFound();
  const list = LISTS[kind];
  return (
    <div className="relative">
      <CoverPreviews data={[sound, pack, similar, fitting]} />
      <Glow colour={sound.pack_glow} />
      <div className="relative mx-auto max-w-page px-gutter">
        <Trail
          steps={[{ title: list.title, href: list.path }, ...(pack ? [{ title: pack.title, href: pack.link }] : [])]}
        />
        <SoundPageHead sound={sound} noun={NOUNS[kind]} />
        {pack && (
          <div className="border-t border-line pt-6">
            <QuickViewPack pack={pack} Download={PackDownload} level="h2" />
          </div>
        )}
        {similar.length > 0 && (
          <section className="mt-12">
            <SectionHead
              className="mb-2"
              title="Similar sounds"
              aside={
                hasSimilar(sound) && (
                  <Link href={similarHref(sound)} prefetch={false}>
                    All similar sounds
                  </Link>
                )
              }
            />
            <SoundRows id="similar" label={`Sounds like ${sound.title}`} sounds={similar} />
          </section>
        )}
        {fitting.length > 0 && (
          <section className="mt-12">
            <SectionHead className="mb-2" title="Fits its key, near its tempo" />
            <SoundRows id="fitting" label={`Fits ${sound.title}`} sounds={fitting} />
          </section>
        )}
        {pack && fromPack.length > 0 && (
          <section className="mt-12">
            <SectionHead
              className="mb-2"
              title={`More from ${pack.title}`}
              aside={
                <Link href={pack.link} prefetch={false}>
                  Open pack
                </Link>
              }
            />
            <SoundRows id="from-pack" label={`More from ${pack.title}`} sounds={fromPack} />
          </section>
        )}
        <JsonLd
          things={[
            breadcrumbs([
              list,
              ...(pack ? [{ title: pack.title, path: pack.link }] : []),
              { title: sound.title, path: soundHref(sound) },
            ]),
            soundPageThing(sound, soundImage(sound)),
            ...(similar.length > 0 ? [itemList(`Sounds like ${sound.title}`, similar.map(soundThing))] : []),
          ]}
        />
      </div>
    </div>
  );
}

import { product } from "@/lib/config/product";
import { WEB_URL } from "@/lib/config/urls";
import type { Pack, PackDetail } from "@/lib/contract/entities/pack";
import type { Creator } from "@/lib/contract/entities/person";
import type { Sound } from "@/lib/contract/entities/sound";
import { coverSource } from "@/lib/media/cover-source";
import { isSample } from "@/lib/player/sound";

type Thing = Readonly<Record<string, unknown>>;

/** Facts about the page for search engines. Data, not a script: a content security policy lets it be. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph = { "@context": "https://schema.org", "@graph": things };
  return <script type="application/ld+json">{JSON.stringify(graph).replaceAll("<", "\\u003c")}</script>;
}

const absolute = (path: string) => new URL(path, WEB_URL).href;

function picture(thumb: string): string | undefined {
  const path = coverSource(thumb)?.(800);
  return path && absolute(path);
}

/** Seconds as an ISO 8601 duration. */
function isoDuration(seconds: number): string {
  return `PT${Math.max(0, Math.round(seconds * 10) / 10)}S`;
}

export function organization(): Thing[] {
  return [
    {
      "@type": "Organization",
      "@id": absolute("/#organization"),
      name: product.name,
      url: absolute("/"),
      description: product.description,
      sameAs: product.social.map(({ href }) => href),
    },
    {
      "@type": "WebSite",
      name: product.name,
      url: absolute("/"),
      publisher: { "@id": absolute("/#organization") },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${absolute("/samples")}?search={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

/** The way from the start to this page. */
export function breadcrumbs(steps: readonly { title: string; path: string }[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ title, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: absolute(path),
    })),
  };
}

export function soundThing(sound: Sound): Thing {
  const base = {
    name: sound.title,
    genre: sound.genres,
    duration: isoDuration(sound.duration_seconds),
    isAccessibleForFree: sound.is_free,
    audio: {
      "@type": "AudioObject",
      contentUrl: absolute(sound.mp3),
      encodingFormat: "audio/mpeg",
      duration: isoDuration(sound.duration_seconds),
      uploadDate: sound.uploaded_at,
      name: sound.title,
    },
  };
  if (!isSample(sound)) return { "@type": "MusicRecording", ...base };
  return {
    "@type": "MusicRecording",
    ...base,
    byArtist: { "@type": "Person", name: sound.user_display, url: absolute(`/${sound.user_username}`) },
  };
}

export function packThing(pack: Pack | PackDetail): Thing {
  const url = absolute(pack.link);
  return {
    "@type": "Product",
    "@id": url,
    url,
    name: pack.title,
    description: "description" in pack ? pack.description : undefined,
    image: picture(pack.thumb),
    category: pack.genres.map(({ title }) => title).join(", ") || undefined,
    brand: { "@type": "Person", name: pack.user.display, url: absolute(`/${pack.user.username}`) },
    releaseDate: pack.released_at,
    offers:
      pack.price === null && !pack.is_free
        ? undefined
        : {
            "@type": "Offer",
            price: (pack.price ?? 0).toFixed(2),
            priceCurrency: "USD",
            availability: "https://schema.org/InStock",
            url,
          },
  };
}

/** A named set of sounds with a page of its own. */
export function setThing({ title, path, description }: { title: string; path: string; description: string }): Thing {
  return { "@type": "MusicPlaylist", name: title, url: absolute(path), description: description || undefined };
}

export function faqThing(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

export function creatorThing(creator: Creator): Thing {
  return {
    "@type": "ProfilePage",
    mainEntity: {
      "@type": "Person",
      name: creator.display,
      alternateName: creator.username,
      description: creator.bio || undefined,
      url: absolute(`/${creator.username}`),
      image: picture(creator.thumb),
    },
  };
}

/** Things in the order in which the page lists them. */
export function itemList(name: string, things: readonly Thing[], first = 1): Thing {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: things.length,
    itemListElement: things.map((item, index) => ({ "@type": "ListItem", position: first + index, item })),
  };
}

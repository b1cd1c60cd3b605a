import type { Creator } from "@/lib/contract/entities/creator";
import type { Pack, PackDetail } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKind } from "@/lib/contract/rules/kinds";
import { creatorsOf } from "@/lib/format/sound-creators";
import { coverSource } from "@/lib/media/cover-source";
import { soundPath } from "@/lib/routes/sound-paths";
import { packImage } from "@/lib/seo/page-images";
import type { PageImage } from "@/lib/seo/page-metadata";
import { product } from "@/lib/settings/product";
import { WEB_URL } from "@/lib/settings/urls";

type Thing = Readonly<Record<string, unknown>>;

/** Structured data of the page for search engines. Data, not a script: the content security policy doesn't apply. */
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

/** The site's organization and its search. */
export function organization(): Thing[] {
  return [
    {
      "@type": "Organization",
      "@id": absolute("/#organization"),
      name: product.name,
      url: absolute("/"),
      description: product.description,
      logo: absolute("/icon.svg"),
      sameAs: product.social.map(({ href }) => href),
    },
    {
      "@type": "WebSite",
      "@id": absolute("/#website"),
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

/** The path from the home page to this page. */
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

/** A sound with its page, preview and creators. */
export function soundThing(sound: Sound): Thing {
  const url = absolute(soundPath(soundKind(sound), sound.id));
  const creators = creatorsOf(sound).map(({ display, username }) => ({
    "@type": "Person",
    name: display,
    url: absolute(`/${username}`),
  }));
  return {
    "@type": "MusicRecording",
    "@id": url,
    url,
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
    ...(creators.length > 0 && { byArtist: creators.length === 1 ? creators[0] : creators }),
  };
}

/**
 * A sound on its own page: with its picture, license and offer. Credits aren't a currency, so only free sounds have a
 * price.
 */
export function soundPageThing(sound: Sound, image: PageImage): Thing {
  const url = absolute(soundPath(soundKind(sound), sound.id));
  return {
    ...soundThing(sound),
    image: [absolute(image.path), picture(sound.pack_thumb)].filter(Boolean),
    keywords: sound.tags.join(", ") || undefined,
    license: absolute("/license"),
    acquireLicensePage: url,
    offers: {
      "@type": "Offer",
      url,
      availability: "https://schema.org/InStock",
      seller: { "@type": "Organization", name: product.name, url: absolute("/") },
      ...(sound.is_free
        ? { price: "0.00", priceCurrency: "USD" }
        : { description: sound.price === 1 ? "1 credit" : `${sound.price} credits` }),
    },
  };
}

/**
 * A pack. One that is sold for cash or is free is a product with an offer; credits aren't a currency, so any other is a
 * creative work without one.
 */
export function packThing(pack: Pack | PackDetail): Thing {
  const url = absolute(pack.link);
  const base = {
    "@id": url,
    url,
    name: pack.title,
    description: ("description" in pack && pack.description) || undefined,
    image: [absolute(packImage(pack).path), picture(pack.thumb)].filter(Boolean),
  };
  const genres = pack.genres.map(({ title }) => title);
  if (pack.price === null && !pack.is_free) {
    const creator = { "@type": "Person", name: pack.user.display, url: absolute(`/${pack.user.username}`) };
    return { "@type": "CreativeWork", ...base, genre: genres, creator, datePublished: pack.released_at };
  }
  return {
    "@type": "Product",
    ...base,
    sku: pack.link.slice(1).replace("/", "-"),
    category: genres.join(", ") || undefined,
    brand: { "@type": "Brand", name: pack.user.display },
    releaseDate: pack.released_at,
    offers: {
      "@type": "Offer",
      price: (pack.price ?? 0).toFixed(2),
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      url,
      seller: { "@type": "Organization", name: product.name, url: absolute("/") },
    },
  };
}

/** A titled set of sounds with its own page. */
export function setThing({ title, path, description }: { title: string; path: string; description: string }): Thing {
  return { "@type": "MusicPlaylist", name: title, url: absolute(path), description: description || undefined };
}

/** The FAQ of a page. */
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

/** A creator as part of another thing. */
export function personThing(creator: Creator): Thing {
  return {
    "@type": "Person",
    name: creator.display,
    alternateName: creator.username,
    description: creator.bio || undefined,
    url: absolute(`/${creator.username}`),
    image: picture(creator.thumb),
  };
}

/** A creator's own page. */
export function creatorThing(creator: Creator): Thing {
  return { "@type": "ProfilePage", mainEntity: personThing(creator) };
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

import { PACK_NOUNS, PACK_TITLES } from "@/components/pack/pack-words";
import { loadHome } from "@/features/home/load-home";
import { countOf } from "@/lib/format/count";
import { rssFeed } from "@/lib/seo/rss";
import { product } from "@/lib/settings/product";
import { WEB_URL } from "@/lib/settings/urls";

export const dynamic = "force-static";

/** The newest packs of every kind as an RSS feed. */
export async function GET(): Promise<Response> {
  const { fresh } = await loadHome();
  const feed = rssFeed({
    title: `New packs – ${product.name}`,
    description: product.description,
    url: WEB_URL,
    path: "/rss.xml",
    items: fresh.map((pack) => ({
      title: `${pack.title} by ${pack.user.display}`,
      path: pack.link,
      description: `${PACK_TITLES[pack.kind]}, ${countOf(pack.audio_count, PACK_NOUNS[pack.kind])}${pack.is_free ? ", free" : ""}.`,
      categories: pack.genres.map(({ title }) => title),
      date: pack.released_at,
    })),
  });
  return new Response(feed, { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}

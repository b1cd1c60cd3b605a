import type { z } from "zod";
import type { getOembed, oembedQuery } from "@/lib/contract/calls/site/sharing";
import type { PackKind } from "@/lib/contract/entities/pack";
import { type Embed, embedCode, embedOf } from "@/lib/routes/embeds";
import { product } from "@/lib/settings/product";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { getPlayerSample } from "@/server/modules/catalogue/samples/service";
import { findPackState, readPacks } from "@/server/modules/items/items/pack-repository";
import { readStack } from "@/server/modules/library/stacks/service";
import { CARD } from "@/server/modules/site/sharing/card-parts";
import { notFound } from "@/server/platform/errors";

const A_DAY = 86_400;
const PACK_KINDS: Record<Exclude<Embed["page"], "sounds" | "stacks">, PackKind> = {
  packs: "sample",
  presets: "preset",
  oneshots: "oneshot",
};

type Query = z.output<typeof oembedQuery>;
type Answer = z.input<(typeof getOembed)["response"]>;

/** The oEmbed description of a page. Throws a Failure for a page that can't be embedded. */
export async function describeEmbed(catalogue: Catalogue, siteUrl: string, query: Query): Promise<Answer> {
  const embed = embedAt(siteUrl, query.url);
  const { title, name, username } = await readSubject(catalogue, embed);
  const width = within(embed.width, query.maxwidth);
  const height = within(embed.height, query.maxheight);
  const path = query.theme === "light" ? `${embed.path}?theme=light` : embed.path;
  const hasRoom = (query.maxwidth ?? CARD.width) >= CARD.width && (query.maxheight ?? CARD.height) >= CARD.height;
  return {
    version: "1.0",
    type: "rich",
    provider_name: product.name,
    provider_url: siteUrl,
    title,
    author_name: name,
    ...(username !== null && { author_url: `${siteUrl}/${encodeURIComponent(username)}` }),
    cache_age: A_DAY,
    html: embedCode(siteUrl, { path, width, height }, `${title} by ${name}`),
    width,
    height,
    ...(hasRoom
      ? {
          thumbnail_url: `${siteUrl}/media/cards/${embed.page}/${embed.id}.jpg`,
          thumbnail_width: CARD.width,
          thumbnail_height: CARD.height,
        }
      : {}),
  };
}

/** Limits a size to the consumer's maximum. */
const within = (wanted: number, room: number | undefined) => Math.min(room ?? wanted, wanted);

function embedAt(siteUrl: string, address: string): Embed {
  const url = URL.canParse(address) ? new URL(address) : null;
  const embed = url && url.host === new URL(siteUrl).host ? embedOf(url.pathname.replace(/\/$/, "")) : null;
  if (!embed) throw notFound("Nothing at this address can be embedded.");
  return embed;
}

interface Subject {
  title: string;
  name: string;
  /** Of the profile of who made it; null if they have none. */
  username: string | null;
}

async function readSubject(catalogue: Catalogue, embed: Embed): Promise<Subject> {
  if (embed.page === "stacks") {
    const { title, author } = await readStack(catalogue.db, embed.id, null);
    return { title, name: author.display, username: null };
  }
  if (embed.page === "sounds") {
    const { title, user_display, user_username } = await getPlayerSample(catalogue, embed.id, null, false);
    return { title, name: user_display, username: user_username };
  }
  const kind = PACK_KINDS[embed.page];
  const state = await findPackState(catalogue.db, kind, embed.id);
  const [pack] = state?.is_listed ? await readPacks(catalogue.db, kind, [embed.id], null) : [];
  if (!pack) throw notFound();
  return { title: pack.title, name: pack.user.display, username: pack.user.username };
}

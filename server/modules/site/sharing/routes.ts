import { getOembed } from "@/lib/contract/calls/site/sharing";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { PackKind } from "@/lib/contract/entities/pack";
import { id } from "@/lib/contract/fields/primitives";
import type { Catalogue } from "@/server/catalogue/catalogue";
import type { Dependencies } from "@/server/modules/dependencies";
import { describeEmbed } from "@/server/modules/site/sharing/oembed-service";
import { type CardPicture, CardPictures } from "@/server/modules/site/sharing/service";
import { notFound } from "@/server/platform/errors";
import type { App, AppContext } from "@/server/platform/http/context";
import type { Mount } from "@/server/platform/http/route";

/** A card depends on its page's data, so it is revalidated after an hour; its URL changes with the page's facts. */
const AN_HOUR = "public, max-age=3600, stale-while-revalidate=86400";

const PACKS: Record<string, PackKind> = { packs: "sample", presets: "preset", oneshots: "oneshot" };
const SOUNDS: Record<string, SoundKind> = {
  sounds: "sample",
  "oneshot-sounds": "oneshot",
  "preset-sounds": "preset",
};
const NAME = /^([\w.-]{1,120})\.jpg$/;

/** Serves what other sites show for our pages: share cards and oEmbed. */
export function sharingRoutes(
  app: App,
  mount: Mount,
  catalogue: Catalogue,
  { objects, derived, env }: Dependencies,
): void {
  const cards = new CardPictures(catalogue, { objects, derived });

  app.get("/media/cards/:kind/:name", async (c) => {
    const { kind, name } = c.req.param();
    const [, subject] = NAME.exec(name) ?? [];
    if (!subject) throw notFound();
    return send(c, await cardOf(cards, kind, subject));
  });
  mount(getOembed, async ({ query, context }) => {
    // Scripts of other sites may read it; the response is the same for everyone.
    context.header("Access-Control-Allow-Origin", "*");
    context.header("Cache-Control", AN_HOUR);
    return describeEmbed(catalogue, env.WEB_URL, query);
  });
}

function cardOf(cards: CardPictures, kind: string, subject: string): Promise<CardPicture> {
  if (kind === "creators") return cards.ofCreator(subject);
  if (kind === "stacks") return cards.ofStack(subject);
  if (kind === "pages" || kind === "genres") return cards.ofPage(kind, subject);
  const number = id.safeParse(/^\d+$/.test(subject) ? subject : undefined);
  if (!number.success) throw notFound();
  const soundKind = Object.hasOwn(SOUNDS, kind) ? SOUNDS[kind] : undefined;
  if (soundKind) return cards.ofSound(soundKind, number.data);
  const packKind = Object.hasOwn(PACKS, kind) ? PACKS[kind] : undefined;
  if (!packKind) throw notFound();
  return cards.ofPack(packKind, number.data);
}

function send(c: AppContext, { picture, hash }: CardPicture): Response {
  const headers = { "Cache-Control": AN_HOUR, ETag: `"${hash}"` };
  if (c.req.header("if-none-match")?.includes(hash)) return c.body(null, 304, headers);
  return c.body(Uint8Array.from(picture), 200, { ...headers, "Content-Type": "image/jpeg" });
}

import { join } from "node:path";
import type { PackKind } from "@/lib/contract/entities/pack";
import { id } from "@/lib/contract/primitives";
import type { Dependencies } from "@/server/dependencies";
import { notFound } from "@/server/errors";
import type { App, AppContext } from "@/server/http/context";
import type { Catalogue } from "@/server/modules/catalogue/catalogue";
import { type CardPicture, CardPictures } from "@/server/modules/sharing/service";

/** A card follows what it shows, so it is asked about again after an hour; its address changes with the page's facts. */
const AN_HOUR = "public, max-age=3600, stale-while-revalidate=86400";

const PACKS: Record<string, PackKind> = { packs: "sample", presets: "preset", oneshots: "oneshot" };
const NAME = /^([\w.-]{1,60})\.jpg$/;

/** Serves the pictures that other sites show of our pages. Addresses that pages give, not calls of the contract. */
export function sharingRoutes(app: App, catalogue: Catalogue, { objects, env }: Dependencies): void {
  const cards = new CardPictures(catalogue, { objects, folder: join(env.DATA_DIR, "pictures") });

  app.get("/media/cards/:kind/:name", async (c) => {
    const { kind, name } = c.req.param();
    const [, subject] = NAME.exec(name) ?? [];
    if (!subject) throw notFound();
    return send(c, await cardOf(cards, kind, subject));
  });
}

function cardOf(cards: CardPictures, kind: string, subject: string): Promise<CardPicture> {
  if (kind === "creators") return cards.ofCreator(subject);
  const number = id.safeParse(/^\d+$/.test(subject) ? subject : undefined);
  if (!number.success) throw notFound();
  if (kind === "sounds") return cards.ofSound(number.data);
  const packKind = Object.hasOwn(PACKS, kind) ? PACKS[kind] : undefined;
  if (!packKind) throw notFound();
  return cards.ofPack(packKind, number.data);
}

function send(c: AppContext, { picture, hash }: CardPicture): Response {
  const headers = { "Cache-Control": AN_HOUR, ETag: `"${hash}"` };
  if (c.req.header("if-none-match")?.includes(hash)) return c.body(null, 304, headers);
  return c.body(Uint8Array.from(picture), 200, { ...headers, "Content-Type": "image/jpeg" });
}

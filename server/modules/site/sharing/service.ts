import { createHash } from "node:crypto";
import { join } from "node:path";
import sharp from "sharp";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { getOneshot } from "@/server/modules/catalogue/oneshots/service";
import { getPreset } from "@/server/modules/catalogue/presets/service";
import { getPlayerSample } from "@/server/modules/catalogue/samples/service";
import { findPackState, readPackContents, readPacks } from "@/server/modules/items/items/pack-repository";
import { FileCache } from "@/server/modules/kit/derived-files/file-cache";
import { readStack } from "@/server/modules/library/stacks/service";
import { getCreator, listCreatorPacks } from "@/server/modules/people/creators/service";
import { Lettering } from "@/server/modules/site/lettering/lettering";
import { PictureSizes } from "@/server/modules/site/media/picture-sizes";
import { creatorCard, packCard, soundCard, stackCard } from "@/server/modules/site/sharing/card-content";
import { CardParts } from "@/server/modules/site/sharing/card-parts";
import {
  drawCreatorCard,
  drawPackCard,
  drawPageCard,
  drawSoundCard,
  drawStackCard,
  PACK_COVER,
  PORTRAIT,
  SHELF_COVER,
  SHELF_LENGTH,
  SOUND_COVER,
  STACK_COVERS,
} from "@/server/modules/site/sharing/cards";
import { pageCard } from "@/server/modules/site/sharing/page-cards";
import { notFound } from "@/server/platform/errors";
import type { DerivedFiles } from "@/server/providers/objects/derived-files";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** Increase it when cards are drawn differently, so that cached ones aren't used. */
const DESIGN = 1;
const QUALITY = 88;
const ADDRESS = /^\/media\/(covers|avatars)\/([0-9a-f]{64})$/;

/** A JPEG and the hash of its content. */
export interface CardPicture {
  picture: Uint8Array;
  hash: string;
}

/** The pictures, 1200 by 630, that other sites show for a sound, a pack, a stack, a creator, or the site itself. */
export class CardPictures {
  private readonly cache: FileCache;
  private readonly sizes: PictureSizes;
  private parts: Promise<CardParts> | null = null;

  constructor(
    private readonly catalogue: Catalogue,
    { objects, derived }: { objects: ObjectStore; derived: DerivedFiles },
  ) {
    this.cache = new FileCache(derived, "pictures/cards");
    this.sizes = new PictureSizes(objects, derived);
  }

  /** Throws a Failure if there is no such public sound. */
  async ofSound(kind: SoundKind, id: number): Promise<CardPicture> {
    const sound = await this.publicSound(kind, id);
    const content = soundCard(sound);
    return this.drawn([content, sound.pack_thumb], async (parts) =>
      drawSoundCard(parts, content, await this.embedded(sound.pack_thumb, SOUND_COVER)),
    );
  }

  private async publicSound(kind: SoundKind, id: number): Promise<Sound> {
    if (kind === "sample") return getPlayerSample(this.catalogue, id, null, false);
    const get = kind === "oneshot" ? getOneshot : getPreset;
    return (await get(this.catalogue, id, null)).sample;
  }

  /** Throws a Failure if there is no such listed pack. */
  async ofPack(kind: PackKind, id: number): Promise<CardPicture> {
    const { db } = this.catalogue;
    const state = await findPackState(db, kind, id);
    if (!state?.is_listed) throw notFound();
    const [[pack], facts] = await Promise.all([readPacks(db, kind, [id], null), readPackContents(db, kind, id)]);
    if (!pack) throw notFound();
    const content = packCard(pack, facts);
    return this.drawn([content, pack.thumb], async (parts) =>
      drawPackCard(parts, content, await this.embedded(pack.thumb, PACK_COVER)),
    );
  }

  /** Throws a Failure if there is no such stack that everybody may open. */
  async ofStack(slug: string): Promise<CardPicture> {
    const stack = await readStack(this.catalogue.db, slug, null);
    const { thumbs, ...content } = stackCard(stack);
    return this.drawn([content, ...thumbs], async (parts) =>
      drawStackCard(parts, content, await Promise.all(thumbs.map((thumb) => this.embedded(thumb, STACK_COVERS)))),
    );
  }

  /** Throws a Failure if there is no such active creator. */
  async ofCreator(username: string): Promise<CardPicture> {
    const creator = await getCreator(this.catalogue, username, null);
    const packs = (await listCreatorPacks(this.catalogue, username, null)).slice(0, SHELF_LENGTH);
    const content = creatorCard(creator, packs);
    const thumbs = packs.map(({ thumb }) => thumb);
    return this.drawn([content, creator.thumb, ...thumbs], async (parts) =>
      drawCreatorCard(parts, content, await this.embedded(creator.thumb, PORTRAIT), await this.shelf(thumbs)),
    );
  }

  /** The card of a page of the site or of a genre. Throws a Failure if there is none with this name. */
  async ofPage(of: "pages" | "genres", name: string): Promise<CardPicture> {
    const { content, packs } = await pageCard(this.catalogue, of, name);
    const thumbs = packs.map(({ thumb }) => thumb);
    return this.drawn([content, ...thumbs], async (parts) => drawPageCard(parts, content, await this.shelf(thumbs)));
  }

  private shelf(thumbs: readonly string[]): Promise<(string | null)[]> {
    return Promise.all(thumbs.map((thumb) => this.embedded(thumb, SHELF_COVER)));
  }

  private async drawn(content: unknown, draw: (parts: CardParts) => Promise<string>): Promise<CardPicture> {
    const hash = createHash("sha256")
      .update(JSON.stringify([DESIGN, content]))
      .digest("hex");
    const picture = await this.cache.read(join(hash.slice(0, 2), `${hash}.jpg`), async () => {
      this.parts ??= Lettering.load().then((lettering) => new CardParts(lettering));
      const svg = await draw(await this.parts);
      return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY, chromaSubsampling: "4:4:4", mozjpeg: true }).toBuffer();
    });
    if (!picture) throw notFound();
    return { picture, hash };
  }

  /** A stored picture in a size in px as a data URL; null if there is none. */
  private async embedded(address: string, edge: number): Promise<string | null> {
    const [, folder, hash] = ADDRESS.exec(address) ?? [];
    const picture = folder && hash ? await this.sizes.read(folder, hash, 800) : null;
    if (!picture) return null;
    const png = await sharp(picture).resize(edge, edge).png({ compressionLevel: 1 }).toBuffer();
    return `data:image/png;base64,${png.toString("base64")}`;
  }
}

import { eq } from "drizzle-orm";
import { kindOf } from "@/server/modules/studio/uploads/file-kinds";
import { enterLine } from "@/server/modules/studio/uploads/line";
import { packFiles, releasedObjects, soundReadings } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import type { TestApp } from "@/tests/integration/support/app";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { keyOf } from "@/tests/integration/support/pack-rows";

/** A pack that is not sent yet, and the files that are uploaded for it. */
export class PackFolder {
  private constructor(
    readonly app: TestApp,
    readonly creatorId: number,
    readonly packId: number,
  ) {}

  static async create(app: TestApp): Promise<PackFolder> {
    const creator = await insertCreator(app.db);
    const pack = await insertPack(app.db, creator.id, { status: 3 });
    return new PackFolder(app, creator.id, pack.id);
  }

  /** Stores a file as if it had been uploaded whole, and sends its job. Returns its id. */
  async upload(path: string, data: Uint8Array, stemOf: number | null = null): Promise<number> {
    const extension = /\.(wav|aif[fc]?|flac|mid|zip)$/i.exec(path)?.[1]?.toLowerCase() ?? "bin";
    const { key, bytes } = await this.app.deps.objects.put(data, { folder: "uploads", extension });
    const kind = stemOf === null ? (kindOf("sample", path) ?? "sound") : "stem";
    return this.app.db.transaction(async (tx) => {
      const [file] = await tx
        .insert(packFiles)
        .values({
          pack_id: keyOf(this.packId),
          uploader_id: this.creatorId,
          kind,
          sound_id: stemOf,
          path,
          bytes,
          state: "waiting",
          object_key: key,
        })
        .returning({ id: packFiles.id });
      await enterLine(tx, this.app.deps.queue, file!.id);
      return file!.id;
    });
  }

  async file(id: number) {
    const [row] = await this.app.db.select().from(packFiles).where(eq(packFiles.id, id));
    return row;
  }

  /** The sound of a file, with what was heard and named. */
  async sound(fileId: number) {
    const [row] = await this.app.db
      .select()
      .from(packFiles)
      .innerJoin(sounds, eq(sounds.id, packFiles.sound_id))
      .leftJoin(soundReadings, eq(soundReadings.sound_id, sounds.id))
      .where(eq(packFiles.id, fileId));
    if (!row) throw new Error(`File ${fileId} is no sound: ${JSON.stringify(await this.file(fileId))}`);
    return { ...row.sounds, reading: row.sound_readings };
  }

  sounds() {
    return this.app.db
      .select()
      .from(sounds)
      .where(eq(sounds.pack_id, keyOf(this.packId)))
      .orderBy(sounds.position);
  }

  async released(): Promise<string[]> {
    const rows = await this.app.db.select().from(releasedObjects);
    return rows.map(({ object_key }) => object_key);
  }
}

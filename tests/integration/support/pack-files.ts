import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { createPackFile, PackFile } from "@/lib/contract/calls/studio/pack-files";
import type { ResponseOf } from "@/lib/contract/define-call";
import { PART_BYTES } from "@/lib/contract/rules/packs";
import { filesInLine } from "@/server/platform/db/schema/line";
import { packFiles } from "@/server/platform/db/schema/pack-files";
import { creators } from "@/server/platform/db/schema/users";
import type { TestApp, TestResponse } from "@/tests/integration/support/app";
import { insertPack, insertSound, type SoundValues } from "@/tests/integration/support/factories";

export type Announced = ResponseOf<typeof createPackFile>;

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Bytes that no other file has. */
export const someBytes = (count: number) => new Uint8Array(randomBytes(count));

/** The parts of bytes, as they are sent. */
export const partsOf = (bytes: Uint8Array) =>
  Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, at) =>
    bytes.subarray(at * PART_BYTES, (at + 1) * PART_BYTES),
  );

/** A creator with a pack that was not sent yet, and what they do with its files. */
export class Sender {
  private constructor(
    readonly app: TestApp,
    readonly user: { id: number; headers: Record<string, string> },
    readonly packId: number,
  ) {}

  static async in(app: TestApp): Promise<Sender> {
    const user = await app.signIn();
    await app.db.insert(creators).values({ user_id: user.id, status: "active", activated_at: new Date() });
    const pack = await insertPack(app.db, user.id, { status: 3 });
    return new Sender(app, user, pack.id);
  }

  call(method: string, path: string, json?: unknown, headers = this.user.headers): Promise<TestResponse> {
    return this.app.request(method, path, { headers, ...(json === undefined ? {} : { json }) });
  }

  announce(path: string, bytes: number, modified_at: string | null = null): Promise<TestResponse> {
    return this.call("POST", `/api/seller/packs/${this.packId}/files`, { path, bytes, modified_at });
  }

  /** Announces a file that is accepted. */
  async begin(path: string, bytes: number, modified_at: string | null = null): Promise<Announced> {
    const { status, body } = await this.announce(path, bytes, modified_at);
    if (status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(body)}`);
    return body as Announced;
  }

  /** Sends a part, or `number?start=` a piece of one; `headers` replace those that go with it. */
  async part(id: number, number: number | string, bytes: Uint8Array, headers: Record<string, string | null> = {}) {
    const all = {
      ...this.user.headers,
      "Content-Length": String(bytes.length),
      "X-Content-SHA256": sha256(bytes),
      ...headers,
    };
    const sent = Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
    );
    const response = await this.app.fetch(`/api/seller/files/${id}/parts/${number}`, {
      method: "PUT",
      headers: sent,
      body: Uint8Array.from(bytes),
    });
    return { status: response.status, body: (await response.json().catch(() => null)) as unknown };
  }

  complete(id: number): Promise<TestResponse> {
    return this.call("POST", `/api/seller/files/${id}/complete`);
  }

  /** Sends a whole file, and returns it as it is in line. */
  async send(path: string, bytes: Uint8Array, modified_at: string | null = null): Promise<PackFile> {
    const { file } = await this.begin(path, bytes.length, modified_at);
    for (const [at, part] of partsOf(bytes).entries()) {
      const { status, body } = await this.part(file.id, at + 1, part);
      if (status !== 200) throw new Error(`Part ${at + 1} was refused: ${JSON.stringify(body)}`);
    }
    const { status, body } = await this.complete(file.id);
    if (status !== 200) throw new Error(`${path} is not complete: ${JSON.stringify(body)}`);
    return body as PackFile;
  }
}

/** Whether a file waits in line for its analysis. */
export async function isInLine({ db }: TestApp, fileId: number): Promise<boolean> {
  return (await db.$count(filesInLine, and(eq(filesInLine.file_id, fileId), isNull(filesInLine.called_at)))) > 0;
}

/** Makes a sound of a file that has arrived, as its analysis does. */
export async function makeSound({ app, user, packId }: Sender, file: PackFile, values: SoundValues = {}) {
  const sound = await insertSound(app.db, user.id, { pack_id: packId, state: "draft", ...values });
  await app.db.update(packFiles).set({ state: "ready", sound_id: sound.id }).where(eq(packFiles.id, file.id));
  return sound;
}

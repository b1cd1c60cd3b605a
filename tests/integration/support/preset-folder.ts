import type { PackFile } from "@/lib/contract/calls/studio/pack-files";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import { packs } from "@/server/platform/db/schema/packs";
import type { TestApp } from "@/tests/integration/support/app";
import { objectKey } from "@/tests/integration/support/objects";
import { sha256 } from "@/tests/integration/support/pack-files";
import { isRowOf } from "@/tests/integration/support/pack-rows";
import { signInCreator } from "@/tests/integration/support/studio";

type Person = Awaited<ReturnType<TestApp["signIn"]>>;

/** A VST2 preset of the plugin with this id. */
export const fxp = (plugin: string, body = "x") =>
  Buffer.from(`CcnK\0\0\0\u0010FPCh\0\0\0\u0001${plugin}${body}`, "latin1");

/** A creator with a preset pack that was not sent yet, made by the calls of the studio. */
export class PresetFolder {
  private constructor(
    readonly app: TestApp,
    readonly creator: Person,
    readonly packId: number,
  ) {}

  static async create(app: TestApp, title = "Paper Lungs"): Promise<PresetFolder> {
    const creator = await signInCreator(app);
    const json = { title, description: "Breath and wood", genres: [1], price: 9 };
    const { body } = await app.request("POST", "/api/seller/preset-packs", { headers: creator.headers, json });
    const { id } = body as { id: number };
    await app.db
      .update(packs)
      .set({ thumb_key: objectKey("covers", "webp") })
      .where(isRowOf(id, "preset"));
    return new PresetFolder(app, creator, id);
  }

  call(method: string, path: string, json?: object, headers = this.creator.headers) {
    return this.app.request(method, path.replace("{pack}", `/api/seller/preset-packs/${this.packId}`), {
      headers,
      ...(json && { json }),
    });
  }

  announce(path: string, bytes: number) {
    return this.call("POST", "{pack}/files", { path, bytes });
  }

  /** Sends a file whole and lets it be analysed. Returns its id. */
  async upload(path: string, data: Uint8Array): Promise<number> {
    const { body } = await this.announce(path, data.length);
    const { file } = body as { file: PackFile };
    const bytes = new Uint8Array(data);
    const headers = {
      ...this.creator.headers,
      "Content-Length": String(bytes.length),
      "X-Content-SHA256": sha256(bytes),
    };
    await this.app.fetch(`/api/seller/files/${file.id}/parts/1`, { method: "PUT", headers, body: bytes });
    await this.call("POST", `/api/seller/files/${file.id}/complete`);
    await this.app.settled();
    return file.id;
  }

  async contents(): Promise<{ files: PackFile[]; sounds: PackPreset[] }> {
    return (await this.call("GET", "{pack}/files")).body as { files: PackFile[]; sounds: PackPreset[] };
  }

  async missing(): Promise<Record<string, number>> {
    const { body } = await this.call("GET", "{pack}");
    const { missing } = body as { missing: { point: string; count: number }[] };
    return Object.fromEntries(missing.map(({ point, count }) => [point, count]));
  }

  /** Gives a preset an instrument, without which its pack can't be sent. */
  async complete({ id, version }: PackPreset, values: object = { instruments: [2] }) {
    return this.call("PUT", `/api/seller/presets/${id}`, { version, ...values });
  }
}

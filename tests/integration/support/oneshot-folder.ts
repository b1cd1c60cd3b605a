import type { PackFile } from "@/lib/contract/calls/studio/pack-files";
import type { PackOneshot } from "@/lib/contract/entities/pack-oneshot";
import type { TestApp } from "@/tests/integration/support/app";
import { partsOf, sha256 } from "@/tests/integration/support/pack-files";

type Person = Awaited<ReturnType<TestApp["signIn"]>>;

/** A one-shot pack that an admin makes, and what they do with its files. */
export class OneshotFolder {
  private constructor(
    readonly app: TestApp,
    readonly admin: Person,
    readonly packId: number,
  ) {}

  /** Makes a pack for the shop, or for a creator. */
  static async create(app: TestApp, admin: Person, details: object = {}): Promise<OneshotFolder> {
    const json = { title: "Rims", genres: [1], ...details };
    const { body } = await app.request("POST", "/api/admin/oneshots/packs", { headers: admin.headers, json });
    return new OneshotFolder(app, admin, (body as { id: number }).id);
  }

  call(method: string, path: string, json?: object, who = this.admin) {
    const own = `/api/admin/oneshots/packs/${this.packId}${path}`;
    return this.app.request(method, own, { headers: who.headers, ...(json ? { json } : {}) });
  }

  /** Sends a whole file. Returns it as it is in line. */
  async upload(path: string, bytes: Uint8Array): Promise<PackFile> {
    const { body } = await this.call("POST", "/files", { path, bytes: bytes.length });
    return this.send((body as { file: PackFile }).file.id, bytes);
  }

  /** Sends the parts of an announced file. Returns it as it is in line. */
  async send(id: number, bytes: Uint8Array): Promise<PackFile> {
    for (const [at, part] of partsOf(bytes).entries()) {
      await this.app.fetch(`/api/seller/files/${id}/parts/${at + 1}`, {
        method: "PUT",
        headers: { ...this.admin.headers, "Content-Length": String(part.length), "X-Content-SHA256": sha256(part) },
        body: Uint8Array.from(part),
      });
    }
    const headers = this.admin.headers;
    return (await this.app.request("POST", `/api/seller/files/${id}/complete`, { headers })).body as PackFile;
  }

  /** The files and the one-shots as they are now. */
  async read(): Promise<{ files: PackFile[]; sounds: PackOneshot[]; is_running: boolean }> {
    return (await this.call("GET", "/files")).body as Awaited<ReturnType<OneshotFolder["read"]>>;
  }
}

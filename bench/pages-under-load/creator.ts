import { setTimeout as pause } from "node:timers/promises";
import { noiseWav, sha256 } from "@/bench/uploads/sound-files";
import { DEMO_PASSWORD } from "@/demo/catalogue/accounts";
import { PART_BYTES } from "@/lib/contract/rules/packs";

const CREATOR = "seller@wavecrate.test";
const FILE_BYTES = 24_000_000;
const AT_ONCE = 4;
const MB = 1_000_000;

/** The demo's creator, signed in to the product. */
export class Creator {
  private readonly added: string[] = [];

  private constructor(
    private readonly site: string,
    private readonly token: string,
  ) {}

  static async signIn(site: string): Promise<Creator> {
    const { token } = await new Creator(site, "").call<{ token: string }>("POST", "/api/auth/login", {
      email: CREATOR,
      password: DEMO_PASSWORD,
    });
    return new Creator(site, token);
  }

  /** Makes a public collection and edits it every so often, until it is ended. */
  async editCollection(everyMs: number): Promise<{ end: () => Promise<void> }> {
    const { data } = await this.call<{ data: { id: number }[] }>("GET", "/api/samples?perpage=1");
    const first = { title: "Edited", type: "sample", sample_id: data[0]!.id };
    const { group } = await this.call<{ group: { id: number } }>("POST", "/api/groups", first);
    const path = `/api/groups/${group.id}`;
    this.added.push(path);
    await this.call("PUT", `${path}/is-public`, { is_public: true });
    const ending = new AbortController();
    const editing = (async () => {
      for (let edits = 1; !ending.signal.aborted; edits++) {
        await this.call("PUT", path, { title: "Edited", description: `${edits} times` }).catch(console.error);
        await pause(everyMs, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    })();
    return {
      end: async () => {
        ending.abort();
        await editing;
      },
    };
  }

  /** Uploads files of so many MB together into a new pack, several at once. */
  async upload(megabytes: number): Promise<void> {
    const { id } = await this.call<{ id: number }>("POST", "/api/seller/packs/add", { title: "Uploaded" });
    this.added.push(`/api/seller/packs/${id}`);
    const numbers = Array.from({ length: Math.ceil((megabytes * MB) / FILE_BYTES) }, (_, number) => number);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
          await this.sendFile(id, `${number}.wav`, noiseWav(FILE_BYTES));
        }
      }),
    );
  }

  /** Removes what was added. */
  async leave(): Promise<void> {
    for (const path of this.added) await this.call("DELETE", path).catch(console.error);
  }

  private async sendFile(packId: number, path: string, content: Buffer): Promise<void> {
    const announced = { path, bytes: content.length };
    const files = `/api/seller/packs/${packId}/files`;
    const { file } = await this.call<{ file: { id: number } }>("POST", files, announced);
    for (let at = 0, number = 1; at < content.length; at += PART_BYTES, number++) {
      const part = content.subarray(at, at + PART_BYTES);
      await this.send("PUT", `/api/seller/files/${file.id}/parts/${number}`, new Uint8Array(part), {
        "X-Content-SHA256": sha256(part),
        "Content-Type": "application/octet-stream",
      });
    }
    await this.call("POST", `/api/seller/files/${file.id}/complete`);
  }

  private async call<Body>(method: string, path: string, body?: object): Promise<Body> {
    const json = { "Content-Type": "application/json" };
    const response = await this.send(method, path, body && JSON.stringify(body), body && json);
    return (await response.json()) as Body;
  }

  /** Sends a request, again where the product is busy. */
  private async send(method: string, path: string, body?: string | Uint8Array, headers = {}): Promise<Response> {
    for (;;) {
      const response = await fetch(this.site + path, {
        method,
        headers: { ...(this.token && { Authorization: `Bearer ${this.token}` }), ...headers },
        body: (body ?? null) as BodyInit | null,
      });
      if (response.ok) return response;
      const text = await response.text();
      if (response.status !== 429 && response.status !== 503) {
        throw new Error(`${method} ${path}: ${response.status} ${text}`);
      }
      await pause(1_000);
    }
  }
}

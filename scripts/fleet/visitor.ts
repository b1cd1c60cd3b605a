import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { toneWav } from "@/tests/integration/support/wav";
import type { Kept } from "./audit";
import type { Member } from "./members";
import type { Tally } from "./tally";
import type { WebClient } from "./web-client";

/** What the product has acknowledged to clients, to be found again afterwards. */
export class Acknowledged {
  /** Sounds that a user bought. */
  readonly purchases: { userId: number; soundId: number }[] = [];
  /** Files that were sent whole, by their hash. */
  readonly uploads: { fileId: number; sha256: string }[] = [];
  /** The last known state of a like, by user and sound; null if an attempt had no answer. */
  readonly likes = new Map<string, boolean | null>();
  /** When each play was acknowledged, by `performance.now()`. */
  readonly plays: number[] = [];

  counts(): Kept {
    const { purchases, uploads, likes, plays } = this;
    return { purchases: purchases.length, uploads: uploads.length, likes: likes.size, plays: plays.length };
  }

  /** The most plays that were acknowledged within a time. */
  mostPlaysWithin(milliseconds: number): number {
    const counts = this.plays.map((from) => this.plays.filter((at) => at >= from && at < from + milliseconds).length);
    return Math.max(0, ...counts);
  }
}

interface Sound {
  id: number;
  mp3: string;
}

/** Between two actions of a client. */
const PAUSE_MS = 2_000;
/** So many files of its build does a page load at once; one more is loaded later, as the code of a dialog is. */
const FILES_AT_ONCE = 3;
const UPLOAD_SECONDS = 12;
const SLOW_BYTES_PER_SECOND = 400_000;
const SOUNDS_AT_ONCE = 3;

/** Somebody who browses, plays, likes, buys, uploads and downloads, one after another, until told to stop. */
export class Visitor {
  #sounds: Sound[] = [];
  #step: number;
  readonly #loaded = new Set<string>();
  #later: string[] = [];
  #likes = 0;

  constructor(
    private readonly client: WebClient,
    private readonly member: Member,
    private readonly tally: Tally,
    private readonly acknowledged: Acknowledged,
    /** The number of this visit of the member: files have other names and content at each. */
    private readonly run: number,
  ) {
    // Not again what the visit before began with: a sound that is played twice within half a minute counts once.
    this.#step = client.number * 7 + run * 13;
  }

  async visit(isOver: () => boolean): Promise<void> {
    const actions = [
      () => this.#browse(),
      () => this.#play(),
      () => this.#like(),
      () => this.#browse(),
      () => this.#buy(),
      () => this.#browse(),
      () => this.#play(),
      () => this.#lookAtOwn(),
      () => this.#upload(),
      () => this.#buySeveral(),
      () => this.#loadLater(),
    ];
    await sleep((this.client.number * 137) % PAUSE_MS);
    while (!isOver()) {
      if (this.#sounds.length === 0) await this.#list();
      else await actions[this.#step % actions.length]!();
      this.#step += 1;
      await sleep(PAUSE_MS);
    }
    this.client.close();
  }

  get #sound(): Sound {
    return this.#sounds[(this.#step * 31 + this.client.number) % this.#sounds.length]!;
  }

  async #list(): Promise<void> {
    const page = 1 + (this.client.number % 3);
    const list = await this.client.call<{ data: Sound[] }>(`/api/samples?page=${page}`);
    this.#sounds = list?.data ?? [];
    if (list) this.tally.succeed("lists");
  }

  async #browse(): Promise<void> {
    const paths = ["/", "/samples", "/oneshots", "/packs", "/pricing", "/discover"];
    const page = await this.client.send(paths[this.#step % paths.length]!);
    if (!page) return;
    const html = page.body.toString();
    const others = /fleet\d+x\d+/.exec(html);
    if (others) this.tally.fail("foreign", `a page names ${others[0]}`);
    this.tally.succeed("pages");
    const files = [...new Set(html.match(/\/_next\/static\/[^"'\\ ]+\.(?:js|css)/g) ?? [])];
    const missing = files.filter((file) => !this.#loaded.has(file)).slice(0, FILES_AT_ONCE + 1);
    if (missing.length > FILES_AT_ONCE) this.#later.push(missing.pop()!);
    for (const file of missing) await this.#load(file);
  }

  async #load(file: string): Promise<void> {
    if (!(await this.client.send(file))) return;
    this.#loaded.add(file);
    this.tally.succeed("files of the build");
  }

  /** Code of a page that was opened minutes ago, perhaps from another build. */
  async #loadLater(): Promise<void> {
    const files = this.#later;
    this.#later = [];
    for (const file of files) await this.#load(file);
  }

  async #play(): Promise<void> {
    const { id, mp3 } = this.#sound;
    const preview = await this.client.send(mp3);
    if (preview) this.tally.succeed("previews");
    if (!(await this.client.call(`/api/audio/${id}/play`, { method: "POST" }))) return;
    this.acknowledged.plays.push(performance.now());
    this.tally.succeed("plays");
  }

  async #like(): Promise<void> {
    const { id } = this.#sounds[this.#likes++ % this.#sounds.length]!;
    const key = `${this.member.id} ${id}`;
    const like = await this.client.call<{ is_like: boolean }>(`/api/sound/${id}/like`, { method: "POST" });
    this.acknowledged.likes.set(key, like?.is_like ?? null);
    if (like) this.tally.succeed("likes");
  }

  async #buy(): Promise<void> {
    const { id } = this.#sound;
    const bought = await this.client.call<{ download: string | null; status: string }>(`/api/sound/${id}/download`, {
      method: "POST",
      headers: { "Idempotency-Key": randomUUID() },
    });
    if (!bought) return;
    if (!bought.download)
      return this.tally.fail("error", `nothing to download: ${JSON.stringify(bought).slice(0, 120)}`);
    this.acknowledged.purchases.push({ userId: this.member.id, soundId: id });
    this.tally.succeed("purchases");
    await this.#download(bought.download);
  }

  async #buySeveral(): Promise<void> {
    const sounds = this.#sounds.slice(this.#step % 7).slice(0, SOUNDS_AT_ONCE);
    const ids = sounds.map(({ id }) => id);
    const quote = await this.client.call<{ required_credit: number }>("/api/sounds/quote", {
      method: "POST",
      body: { ids },
    });
    if (!quote) return;
    const body = { ids, credits: quote.required_credit };
    const headers = { "Idempotency-Key": randomUUID() };
    const bought = await this.client.call<{ download: string }>("/api/sounds/download", {
      method: "POST",
      body,
      headers,
    });
    if (!bought) return;
    for (const id of ids) this.acknowledged.purchases.push({ userId: this.member.id, soundId: id });
    this.tally.succeed("purchases of several");
    await this.#download(bought.download);
  }

  /** Follows a link, which leads to the bucket if it is one file, and reads it as slowly as a poor line does. */
  async #download(link: string): Promise<void> {
    const first = await this.client.send(link, { bytesPerSecond: SLOW_BYTES_PER_SECOND });
    const to = first?.headers.location;
    const file = to ? await this.client.send(to, { bytesPerSecond: SLOW_BYTES_PER_SECOND }) : first;
    if (file) this.tally.succeed("downloads");
  }

  async #lookAtOwn(): Promise<void> {
    const answer = await this.client.call<{ user: { id: number } }>("/api/auth/user");
    if (!answer) return;
    if (answer.user.id !== this.member.id)
      this.tally.fail("foreign", `${this.member.id} was told of ${answer.user.id}`);
    this.tally.succeed("looks at the account");
  }

  async #upload(): Promise<void> {
    const wav = Buffer.from(
      toneWav({ seconds: 2, hertz: 100 + (this.#step % 900) + this.client.number * 0.37 + this.run * 0.011 }),
    );
    const path = `/api/seller/packs/${this.member.packId}/files`;
    const body = { path: `sound ${this.run}-${this.#step}.wav`, bytes: wav.length };
    const announced = await this.client.call<{ file: { id: number } }>(path, { method: "POST", body });
    if (!announced) return;
    const { id } = announced.file;
    const sha256 = createHash("sha256").update(wav).digest("hex");
    const part = await this.client.send(`/api/seller/files/${id}/parts/1`, {
      method: "PUT",
      body: wav,
      headers: { "Content-Type": "application/octet-stream", "X-Content-SHA256": sha256 },
      bytesPerSecond: wav.length / UPLOAD_SECONDS,
    });
    if (!part || !(await this.client.call(`/api/seller/files/${id}/complete`, { method: "POST" }))) return;
    this.acknowledged.uploads.push({ fileId: id, sha256 });
    this.tally.succeed("uploads");
  }
}

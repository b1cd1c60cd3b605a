import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";
import type { OwnShareDetail, PackSplits, SplitShare } from "@/lib/contract/entities/split";
import { movePack } from "@/server/modules/items/pack-states/repository";
import type { DatabaseEngine } from "@/server/platform/db/database";
import { shareRequests } from "@/server/platform/db/schema/collaborators";
import type { Mail } from "@/server/providers/mail/mailer";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertPreset } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import {
  insertReviewedPack,
  insertReviewer,
  insertSound,
  type PackValues,
} from "@/tests/integration/support/factories";
import { signInCreator } from "@/tests/integration/support/studio";

export type Creator = Awaited<ReturnType<typeof signInCreator>>;
type Wanted = readonly (readonly [who: { id: number }, percentage: number])[];

/** Both kinds of packs that can be split, on each engine. */
export const splitCases = engines.flatMap((engine) => [[engine, "sample"] as const, [engine, "preset"] as const]);

/** An API server with a creator whose packs are split. */
export class Splits {
  #sequence = 0;
  /** The paths of the packs, and of creators' own shares of them. */
  readonly packs: string;
  readonly shares: string;

  constructor(
    readonly app: TestApp,
    readonly owner: Creator,
    readonly kind: ReviewedKind = "sample",
  ) {
    const isSample = kind === "sample";
    this.packs = isSample ? "packs" : "preset-packs";
    this.shares = isSample ? "shares" : "preset-shares";
  }

  /** A creator with this name. */
  creator(display = `Creator ${++this.#sequence}`): Promise<Creator> {
    return signInCreator(this.app, { display });
  }

  /** A pack of the owner's that was not sent yet, or of another status. */
  async pack(values: Partial<PackValues> = {}, owner = this.owner): Promise<number> {
    const pack = { creator_id: owner.id, title: "A pack", status: 3, published_at: null, ...values };
    return (await insertReviewedPack(this.app.db, this.kind, pack)).id;
  }

  /** Adds a sound or a preset that is reviewed with its pack. */
  async addItem(packId: number): Promise<void> {
    const { db } = this.app;
    if (this.kind === "sample") await insertSound(db, this.owner.id, { pack_id: packId, state: "draft" });
    else await insertPreset(db, this.owner.id, packId, { state: "draft" });
  }

  call(method: string, path: string, who: { headers: Record<string, string> }, json?: object) {
    return this.app.request(method, `/api/seller/${path}`, { headers: who.headers, ...(json && { json }) });
  }

  /** Sets who shares in a pack. */
  set(packId: number, wanted: Wanted, who: Creator = this.owner) {
    const collaborators = wanted.map(([{ id }, percentage]) => ({ user_id: id, percentage }));
    return this.call("PUT", `${this.packs}/${packId}/splits`, who, { collaborators });
  }

  async read(packId: number, who: Creator = this.owner): Promise<PackSplits> {
    return (await this.call("GET", `${this.packs}/${packId}/splits`, who)).body as PackSplits;
  }

  async shareOf(packId: number, { id }: { id: number }): Promise<SplitShare | undefined> {
    return (await this.read(packId)).shares.find(({ user }) => user.id === id);
  }

  /** A creator's share of a pack, as their own page has it. */
  async own(packId: number, who: Creator): Promise<OwnShareDetail> {
    return (await this.call("GET", `${this.shares}/${packId}`, who)).body as OwnShareDetail;
  }

  async requestId(packId: number, who: Creator): Promise<number> {
    const { request } = await this.own(packId, who);
    if (!request) throw new Error("There is no open request.");
    return request.id;
  }

  async answer(packId: number, who: Creator, answer: "accept" | "decline") {
    return this.call("POST", `${this.shares}/${packId}/${answer}`, who, {
      request_id: await this.requestId(packId, who),
    });
  }

  leave(packId: number, who: Creator) {
    return this.call("POST", `${this.shares}/${packId}/leave`, who);
  }

  /** Sets who shares in a pack, and has all of them agree. */
  async agree(packId: number, wanted: readonly (readonly [Creator, number])[]): Promise<void> {
    await this.set(packId, wanted);
    for (const [who] of wanted) await this.answer(packId, who, "accept");
  }

  /** Sends a pack whose requests are all answered, and approves it. */
  async putOnSale(packId: number): Promise<void> {
    await this.app.settled();
    const reviewer = await insertReviewer(this.app.db);
    const pack = { kind: this.kind, id: packId };
    await this.app.db.transaction(async (tx) => {
      for (const to of [2, 6, 1]) await movePack(tx, pack, { to, actor_id: reviewer });
    });
  }

  /** The mails that some work causes. */
  async mailsOf(work: () => Promise<unknown>): Promise<Mail[]> {
    await this.app.settled();
    this.app.mails.length = 0;
    await work();
    await this.app.settled();
    return [...this.app.mails];
  }

  /** Makes everything that was asked look older, so that more can be asked. */
  async forgetAsks(): Promise<void> {
    const long = new Date(Date.now() - 30 * 86_400_000);
    await this.app.db.update(shareRequests).set({ created_at: long, reminded_at: null });
  }
}

export async function startSplits(engine: DatabaseEngine, kind?: ReviewedKind): Promise<Splits> {
  const app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
  return new Splits(app, await signInCreator(app, { display: "Halden Rye" }), kind);
}

/** The messages of `collaborators` in a refusal. */
export const refusals = ({ body }: { body: unknown }) =>
  (body as { errors?: { collaborators?: string[] } }).errors?.collaborators ?? [];

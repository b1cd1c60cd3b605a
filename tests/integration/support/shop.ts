import { analyseSound } from "@/server/audio/analysis";
import { readBalance } from "@/server/modules/money/ledger/posting";
import type { DatabaseEngine } from "@/server/platform/db/database";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { addSample } from "@/tests/integration/support/demo-items";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { grantCredits, subscribe } from "@/tests/integration/support/money";
import { toneWav } from "@/tests/integration/support/wav";

type Buyer = Awaited<ReturnType<TestApp["signIn"]>>;

interface DownloadResponse {
  status: string;
  download: string;
  required_credit: number;
  available_credit: number;
  user: { credit: number };
}

/** An API server that sells a pack with one sample of 3 credits, which has a MIDI file and stems. */
export class Shop {
  constructor(
    readonly app: TestApp,
    readonly creatorId: number,
    readonly packId: number,
    readonly soundId: number,
    /** The sample's original file. */
    readonly wav: Uint8Array,
  ) {}

  /** A user with a plan and credits. */
  async subscriber(credits: number): Promise<Buyer> {
    const user = await this.app.signIn({ has_ever_paid: true });
    await subscribe(this.app.db, user.id);
    if (credits > 0) await grantCredits(this.app.db, user.id, credits);
    return user;
  }

  /** Sends a download request; `key` is its idempotency key. */
  async requestDownload(path: string, buyer: Buyer, key?: string): Promise<DownloadResponse & { code: number }> {
    const headers = { ...buyer.headers, ...(key ? { "Idempotency-Key": key } : {}) };
    const { status, body } = await this.app.request("POST", path, { headers });
    return { code: status, ...(body as DownloadResponse) };
  }

  balance(buyer: Buyer): Promise<number> {
    return readBalance(this.app.db, buyer.id, "credits");
  }

  async statusOf(path: string, init?: RequestInit): Promise<number> {
    const response = await this.app.fetch(path, init);
    await response.body?.cancel();
    return response.status;
  }
}

/** Opens a shop on a new database of that engine; `app.close()` closes it. */
export async function startShop(engine: DatabaseEngine, env: Record<string, string> = {}): Promise<Shop> {
  const app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0", ...env });
  const creatorId = (await insertCreator(app.db, { username: "vic" })).id;
  const packId = (await insertPack(app.db, creatorId, { title: "Tin Roof" })).id;
  const wav = toneWav({ seconds: 1 });
  const soundId = await addSample(
    { db: app.db, objects: app.deps.objects, audio: { analyse: analyseSound } },
    {
      source: { data: wav },
      format: "wav",
      creator_id: creatorId,
      pack_id: packId,
      title: "Café “Night” / Loop",
      tags: [],
      genres: [],
      instruments: [],
      price: 3,
      is_free: false,
      copyright_label: "Royalty-Free",
      midi: Buffer.from("MThd midi"),
      stems: [{ title: "a", content: wav }],
    },
  );
  return new Shop(app, creatorId, packId, soundId, wav);
}

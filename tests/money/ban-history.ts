import { viewerOf } from "@/demo/seed/viewer-of";
import { decideEarnings } from "@/server/modules/accounts/user-bans/earnings";
import { readEarningsCents } from "@/server/modules/accounts/user-bans/effects";
import { banUser, unbanUser } from "@/server/modules/accounts/user-bans/service";
import type { UserDecisionContext } from "@/server/modules/accounts/user-decisions/subject";
import type { TestApp } from "@/tests/integration/support/app";
import { insertUser } from "@/tests/integration/support/factories";

const REASON = "Sold what isn’t theirs";

/** What happens to a creator's earnings: a ban holds them, until an admin decides on them or lifts the ban. */
export type BanStep = "ban" | "keep" | "release" | "unban";

/** Bans of creators, and what admins decide on their earnings. */
export class BanHistory {
  /** Creators whose earnings a ban holds where they are. */
  readonly held = new Set<number>();
  private readonly released = new Set<number>();
  /** What was done. */
  readonly reached = new Set<BanStep>();

  private constructor(private readonly deps: UserDecisionContext) {}

  /** The admin who decides. */
  get adminId(): number {
    return this.deps.actor.id;
  }

  static async open({ deps, db }: TestApp): Promise<BanHistory> {
    const { id } = await insertUser(db, { is_admin: true });
    return new BanHistory({ ...deps, db, actor: { ...viewerOf(id), is_admin: true, network: null } });
  }

  /** Bans a creator, or decides on one who is banned: by `amount`. Returns what was done. */
  async take(id: number, amount: number): Promise<BanStep> {
    const { on_hold_cents, available_cents } = await readEarningsCents(this.deps.db, id);
    const cents = on_hold_cents + available_cents;
    const step = this.stepFor(id, amount, cents);
    this.reached.add(step);
    if (step === "ban") await banUser(this.deps, { id, reason: REASON });
    else if (step === "unban") await unbanUser(this.deps, { id, reason: REASON });
    else await decideEarnings(this.deps, { id, reason: REASON, decision: step, cents });
    if (step === "ban") this.held.add(id);
    else if (step !== "keep") this.held.delete(id);
    if (step === "release") this.released.add(id);
    else this.released.delete(id);
    return step;
  }

  private stepFor(id: number, amount: number, cents: number): BanStep {
    if (this.released.has(id)) return "unban";
    if (!this.held.has(id)) return "ban";
    // Of nothing there is nothing to decide.
    return cents === 0 ? "unban" : (["keep", "release", "unban"] as const)[amount % 3]!;
  }
}

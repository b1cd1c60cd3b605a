import { packs } from "@/server/platform/db/schema/packs";
import { plugins } from "@/server/platform/db/schema/taxonomy";
import type { Decisions } from "@/tests/integration/support/decisions";
import { insertReviewedPack, readPack } from "@/tests/integration/support/factories";
import { isRowOf } from "@/tests/integration/support/pack-rows";
import type { Shop } from "@/tests/integration/support/shop";

/** The decisions on preset packs and on proposed plugins, with the records that they make. */
export async function preparePresetDecisions(shop: Shop, adminId: number): Promise<Decisions> {
  const { db } = shop.app;
  const insertPack = async () =>
    (await insertReviewedPack(db, "preset", { creator_id: shop.creatorId, title: "Glass", status: 2 })).id;
  const claimedPack = async () => {
    const id = await insertPack();
    const claim = { claimed_by: adminId, claimed_at: new Date(), claim_seen_at: new Date() };
    await db
      .update(packs)
      .set({ status: 6, ...claim })
      .where(isRowOf(id, "preset"));
    return id;
  };
  const [waiting, let_, good, back, bad] = [
    await insertPack(),
    await claimedPack(),
    await claimedPack(),
    await claimedPack(),
    await claimedPack(),
  ];
  /** When a pack was sent, as a page that shows it knows. */
  const seen = async (id: number) => {
    const { sent_at } = await readPack(db, id, "preset");
    return { sent_at: sent_at!.toISOString() };
  };
  const proposed = await db
    .insert(plugins)
    .values([
      { title: "Tide Machin", state: "proposed" },
      { title: "Tide-Machine", state: "proposed" },
      { title: "Sea Machine", state: "accepted" },
    ])
    .returning();
  const reviewed = (action: string, subject_id: number, after: object, before: object = { status: 6 }) => ({
    ...{ action, subject_type: "preset-pack", subject_id, before, after },
  });
  return {
    "POST /api/admin/preset-packs/{id}/claim": {
      id: waiting,
      json: await seen(waiting),
      record: reviewed("pack.claim", waiting, { status: 6 }, { status: 2 }),
    },
    "POST /api/admin/preset-packs/{id}/release": {
      id: let_,
      record: reviewed("pack.release", let_, { status: 2 }),
    },
    "POST /api/admin/preset-packs/{id}/approve": {
      id: good,
      json: { ...(await seen(good)), note: "Loud, but fine" },
      record: { ...reviewed("pack.approve", good, { status: 1 }), note: "Loud, but fine" },
    },
    "POST /api/admin/preset-packs/{id}/require-update": {
      id: back,
      json: { ...(await seen(back)), reasons: ["naming"], message: "Name the third preset" },
      record: {
        ...reviewed("pack.require-update", back, { status: 3, reasons: ["naming"] }),
        reason: "Name the third preset",
      },
    },
    "POST /api/admin/preset-packs/{id}/reject": {
      id: bad,
      json: { ...(await seen(bad)), reasons: ["not-a-fit"], message: "Not for this shop" },
      record: { ...reviewed("pack.reject", bad, { status: 4, reasons: ["not-a-fit"] }), reason: "Not for this shop" },
    },
    "POST /api/admin/plugins/{id}/accept": {
      id: proposed[0]!.id,
      json: { title: "Tide Machine" },
      record: {
        action: "plugin.accept",
        subject_type: "plugin",
        subject_id: proposed[0]!.id,
        before: { title: "Tide Machin" },
        after: { title: "Tide Machine" },
      },
    },
    "POST /api/admin/plugins/{id}/merge": {
      id: proposed[1]!.id,
      json: { plugin_id: proposed[2]!.id },
      record: {
        action: "plugin.merge",
        subject_type: "plugin",
        subject_id: proposed[2]!.id,
        before: { title: "Tide-Machine" },
        after: { title: "Sea Machine" },
      },
    },
  };
}

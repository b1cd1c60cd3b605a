import { randomUUID } from "node:crypto";
import type { SoundKind } from "@/lib/contract/entities/library";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { reports } from "@/server/platform/db/schema/engagement";
import { stacks } from "@/server/platform/db/schema/stacks";
import type { TestApp } from "@/tests/integration/support/app";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import type { Decisions } from "@/tests/integration/support/decisions";
import { insertUser } from "@/tests/integration/support/factories";
import type { Shop } from "@/tests/integration/support/shop";

type Target = "sound_id" | "preset_id" | "oneshot_id" | "stack_id";

interface ReportValues extends Omit<Partial<typeof reports.$inferInsert>, Target> {
  kind?: SoundKind | "stack";
  id: number;
}

/** Inserts a report about a sound or stack, of a new user unless told otherwise. */
export async function insertReport({ db }: Pick<TestApp, "db">, { kind = "sample", id, ...values }: ReportValues) {
  const user_id = values.user_id === undefined ? (await insertUser(db)).id : values.user_id;
  const [row] = await db
    .insert(reports)
    .values({
      description: "This is the hook of a single.",
      ...values,
      user_id,
      [kind === "stack" ? "stack_id" : PACK_TABLES[kind].items.reference]: id,
    })
    .returning();
  return row!;
}

/** Decisions on reports, bans and bans that are lifted, and on stacks, with the record that each makes. */
export async function prepareReportDecisions({ app, creatorId }: Shop): Promise<Decisions> {
  const { db } = app;
  const banned_at = new Date();
  const presetPack = (await insertPresetPack(db, creatorId)).id;
  const oneshotPack = (await insertOneshotPack(db, creatorId)).id;
  const newSample = async (values = {}) => (await insertListedSound(db, creatorId, values)).id;
  const newPreset = async (values = {}) => (await insertPreset(db, creatorId, presetPack, values)).id;
  const newOneshot = async (values = {}) => (await insertOneshot(db, creatorId, oneshotPack, values)).id;
  const [dismissed, banned] = [await newSample(), await newSample()];
  const [sold, soldPreset, soldOneshot] = [await newSample(), await newPreset(), await newOneshot()];
  const sample = await newSample({ banned_at });
  const [preset, oneshot] = [await newPreset({ banned_at }), await newOneshot({ banned_at })];
  const report = await insertReport(app, { id: dismissed });
  await insertReport(app, { id: banned });
  const lifted = (subject_type: SoundKind, subject_id: number) => ({
    ...{ action: "sound.unban", subject_type, subject_id, before: { is_banned: true }, after: { is_banned: false } },
    ...{ reason: "The license arrived", note: null },
  });
  const json = { reason: "The license arrived" };
  const ban = (subject_type: SoundKind, subject_id: number) => ({
    ...{ action: "sound.ban", subject_type, subject_id, before: { is_banned: false }, after: { is_banned: true } },
    ...{ reason: null, note: null },
  });
  const newStack = async (values = {}) => {
    const row = {
      user_id: creatorId,
      slug: `s${randomUUID()}`,
      title: "Night bus",
      bpm: 92,
      is_public: true,
      ...values,
    };
    return (await db.insert(stacks).values(row).returning())[0]!.id;
  };
  const [shownStack, hiddenStack] = [
    await newStack(),
    await newStack({ hidden_at: banned_at, hidden_reason: "Hateful" }),
  ];
  await insertReport(app, { kind: "stack", id: shownStack });
  const words = { reason: "Sold elsewhere", note: "Third time" };
  return {
    "GET /api/admin/internal-reports.csv": {
      query: { view: "decided", search: "doorway vocal" },
      record: {
        ...{ action: "report.export", subject_type: "report-list", subject_id: null, before: {} },
        ...{ after: { view: "decided", search: "[text]" }, reason: null, note: null },
      },
    },
    "POST /api/admin/internal-reports/{kind}/{id}/dismiss": {
      id: dismissed,
      ids: { kind: "sample", id: dismissed },
      json: { reason: "It is their own recording", note: "Heard both", last_report_id: report.id },
      record: {
        ...{ action: "report.dismiss", subject_type: "sample", subject_id: dismissed, after: { reports: 1 } },
        ...{ reason: "It is their own recording", note: "Heard both" },
      },
    },
    "POST /api/admin/internal-reports/{kind}/{id}/ban": {
      id: banned,
      ids: { kind: "sample", id: banned },
      json: { reason: "The hook is from a released single" },
      record: {
        ...{ action: "sound.ban", subject_type: "sample", subject_id: banned, before: { is_banned: false } },
        ...{ after: { is_banned: true, reports: 1 }, reason: "The hook is from a released single", note: null },
      },
    },
    "POST /api/admin/stacks/{id}/hide": {
      id: shownStack,
      json: { reason: "Its title is hateful", note: "Read twice" },
      record: {
        ...{ action: "stack.hide", subject_type: "stack", subject_id: shownStack, before: { is_hidden: false } },
        ...{ after: { is_hidden: true, reports: 1 }, reason: "Its title is hateful", note: "Read twice" },
      },
    },
    "POST /api/admin/stacks/{id}/show": {
      id: hiddenStack,
      json: { reason: "The new title is fine" },
      record: {
        ...{ action: "stack.show", subject_type: "stack", subject_id: hiddenStack, before: { is_hidden: true } },
        ...{ after: { is_hidden: false }, reason: "The new title is fine", note: null },
      },
    },
    "POST /api/admin/audio/ban/{id}": { id: sold, record: ban("sample", sold) },
    "POST /api/admin/preset-samples/{id}/ban": {
      id: soldPreset,
      json: words,
      record: { ...ban("preset", soldPreset), ...words },
    },
    "POST /api/admin/oneshots/samples/{id}/ban": {
      id: soldOneshot,
      json: { reason: words.reason },
      record: { ...ban("oneshot", soldOneshot), reason: words.reason },
    },
    "POST /api/admin/audio/{id}/unban": { id: sample, json, record: lifted("sample", sample) },
    "POST /api/admin/preset-samples/{id}/unban": { id: preset, json, record: lifted("preset", preset) },
    "POST /api/admin/oneshots/samples/{id}/unban": { id: oneshot, json, record: lifted("oneshot", oneshot) },
  };
}

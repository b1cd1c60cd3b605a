import { sql } from "drizzle-orm";
import { CUSTOMERS } from "@/demo/catalogue/users";
import { daysAgo, idOf, type SeedContext, type UserIds } from "@/demo/seed/seed-context";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { ReportOutcome } from "@/lib/contract/rules/reports";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import type { Executor } from "@/server/platform/db/database";
import { reports } from "@/server/platform/db/schema/engagement";

/** Reports about one sound; days are before the seeding. */
interface DemoReports {
  /** The place of the sound among those of its kind that are on sale, from 0. */
  sound: { kind: SoundKind; place: number };
  said: readonly { username: string; days_ago: number; words: string }[];
  decided?: { days_ago: number; outcome: ReportOutcome; answer: string | null; note: string | null };
}

const ADMIN = "admin-noel";
const [SAM, YARA] = ["sam-okafor", "yara-holt"];
const customer = (place: number) => CUSTOMERS[place % CUSTOMERS.length]?.username ?? SAM!;

/** Many people within hours about the same sound. */
const STORM: DemoReports["said"] = CUSTOMERS.map(({ username }, place) => ({
  username,
  days_ago: 1.6 - place * 0.02,
  words: place % 3 === 0 ? "Everybody says this is stolen. Take it down." : "stolen!!",
}));

export const REPORTS: readonly DemoReports[] = [
  {
    sound: { kind: "sample", place: 21 },
    said: [{ username: SAM!, days_ago: 40, words: "The key is wrong, this is F minor." }],
    decided: {
      ...{ days_ago: 38, outcome: "dismissed", note: "Key changed by its creator on our word." },
      answer: "What you reported is put right.",
    },
  },
  {
    sound: { kind: "oneshot", place: 8 },
    said: [{ username: YARA!, days_ago: 26, words: "It is cut off at the end." }],
    decided: {
      ...{ days_ago: 25, outcome: "dismissed", note: null },
      answer: "We listened to it and found nothing that breaks our rules.",
    },
  },
  {
    sound: { kind: "sample", place: 34 },
    said: [{ username: SAM!, days_ago: 19, words: "I know this from a library of 2011." }],
    decided: { days_ago: 18, outcome: "banned", answer: null, note: "The license arrived two days later." },
  },
  {
    sound: { kind: "sample", place: 12 },
    said: [
      { username: SAM!, days_ago: 4.2, words: "This is the hook of a 1994 single. It is on the B side, 0:48 in." },
      { username: YARA!, days_ago: 3.9, words: "Pretty sure this is lifted. Same breath before the second line." },
      { username: customer(2), days_ago: 3.3, words: "sample of a sample" },
    ],
  },
  {
    sound: { kind: "preset", place: 5 },
    said: [{ username: customer(4), days_ago: 2.8, words: "It doesn’t open in the version that is named." }],
  },
  { sound: { kind: "sample", place: 3 }, said: STORM },
  {
    sound: { kind: "oneshot", place: 17 },
    said: [{ username: YARA!, days_ago: 0.9, words: "The same rim is in another pack, half a tone up." }],
  },
  {
    sound: { kind: "sample", place: 47 },
    said: [
      {
        username: customer(1),
        days_ago: 0.5,
        words: "Somebody says a name in the background.\nAround the second bar.",
      },
    ],
  },
  {
    sound: { kind: "preset", place: 11 },
    said: [{ username: SAM!, days_ago: 0.1, words: "" }],
  },
];

/** Reports that wait and some that are decided; nothing if there already are some. Every sound must have been inserted. */
export async function seedReports(context: Pick<SeedContext, "db" | "now">, userIds: UserIds): Promise<void> {
  const { db } = context;
  if ((await db.$count(reports)) > 0) return;
  const rows: (typeof reports.$inferInsert)[] = [];
  for (const { sound, said, decided } of REPORTS) {
    const id = await readSound(db, sound);
    if (id === null) continue;
    const outcome = decided && {
      ...{ status: "resolved" as const, outcome: decided.outcome, answer: decided.answer, note: decided.note },
      ...{ resolved_by: idOf(userIds, ADMIN), resolved_at: daysAgo(context, decided.days_ago) },
    };
    for (const { username, days_ago, words } of said) {
      rows.push({
        user_id: idOf(userIds, username),
        [PACK_TABLES[sound.kind].items.reference]: id,
        description: words,
        created_at: daysAgo(context, days_ago),
        ...outcome,
      });
    }
  }
  await db.insert(reports).values(rows.sort((a, b) => Number(a.created_at) - Number(b.created_at)));
}

async function readSound(db: Executor, { kind, place }: DemoReports["sound"]): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${sql.identifier(PACK_TABLES[kind].items.items)} where is_listed order by id offset ${place} limit 1`);
  return rows[0]?.id ?? null;
}

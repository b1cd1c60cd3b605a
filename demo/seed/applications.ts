import { DEMO_ACCOUNTS } from "@/demo/catalogue/accounts";
import { daysAgo, idOf, type SeedContext, type UserIds } from "@/demo/seed/seed-context";
import { creatorApplications } from "@/server/platform/db/schema/users";

/** An application; days are before the seeding. */
interface DemoApplication {
  /** Username of the applicant; null if they applied by e-mail alone. */
  username: string | null;
  name: string;
  creator_name: string;
  email: string;
  social_media: string;
  samples_link: string;
  days_ago: number;
  decision?: { status: "approved" | "rejected"; days_ago: number; reason: string; note?: string };
}

const ADMIN = "admin-noel";

const emailOf = (username: string) => DEMO_ACCOUNTS.find((account) => account.username === username)?.email ?? "";

/** In the order in which they were sent. */
const APPLICATIONS: readonly DemoApplication[] = [
  {
    username: "sam-okafor",
    name: "Sam Okafor",
    creator_name: "Okafor",
    email: emailOf("sam-okafor"),
    social_media: "instagram.com/okafor.tapes",
    samples_link: "https://okafor.example/early",
    days_ago: 128,
    decision: {
      status: "rejected",
      days_ago: 124,
      reason: "The loops are good, but there are three of them. Come back with a set.",
      note: "Polite and quick to answer.",
    },
  },
  {
    username: null,
    name: "Wren Castell",
    creator_name: "Castell",
    email: "wren@castell.example",
    social_media: "castell.example/social",
    samples_link: "https://castell.example/field-recordings",
    days_ago: 20,
    decision: { status: "approved", days_ago: 17, reason: "Nobody here has recordings of bridges. Start with those." },
  },
  {
    username: "yara-holt",
    name: "Yara Holt",
    creator_name: "Holt",
    email: emailOf("yara-holt"),
    social_media: "@holt.keys",
    samples_link: "https://holt.example/demos",
    days_ago: 15,
    decision: {
      status: "rejected",
      days_ago: 12,
      reason: "Two of the five demos are built on loops from other packs. We sell what is yours alone.",
    },
  },
  {
    username: "sam-okafor",
    name: "Sam Okafor",
    creator_name: "Okafor",
    email: emailOf("sam-okafor"),
    social_media: "instagram.com/okafor.tapes",
    samples_link: "https://okafor.example/tape-set",
    days_ago: 4.1,
  },
  {
    username: null,
    name: "Dev Parmar",
    creator_name: "D. Parmar",
    email: "dev@parmar.example",
    social_media: "parmar.example",
    samples_link: "https://parmar.example/breaks",
    days_ago: 1.3,
  },
  {
    username: "tara-lind",
    name: "Tara Lind",
    creator_name: "Lind",
    email: emailOf("tara-lind"),
    social_media: "@tara.lind",
    samples_link: "https://lind.example/voices",
    days_ago: 0.4,
  },
];

/** Applications in every state; nothing if there already are some. */
export async function seedApplications(context: Pick<SeedContext, "db" | "now">, userIds: UserIds): Promise<void> {
  const { db } = context;
  if ((await db.$count(creatorApplications)) > 0) return;
  await db.insert(creatorApplications).values(
    APPLICATIONS.map(({ username, days_ago, decision, ...application }) => ({
      ...application,
      user_id: username === null ? null : idOf(userIds, username),
      created_at: daysAgo(context, days_ago),
      ...(username === null && { confirmed_at: daysAgo(context, days_ago) }),
      ...(decision && {
        status: decision.status,
        decided_by: idOf(userIds, ADMIN),
        decided_at: daysAgo(context, decision.days_ago),
        reason: decision.reason,
        note: decision.note ?? null,
      }),
    })),
  );
}

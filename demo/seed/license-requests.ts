import { daysAgo, idOf, type SeedContext, type UserIds } from "@/demo/seed/seed-context";
import { licenseRequests } from "@/server/platform/db/schema/licensing";

type Columns = typeof licenseRequests.$inferInsert;

/** A request; days are before the seeding. */
interface DemoRequest
  extends Pick<
    Columns,
    "request_id" | "use" | "project" | "placement" | "sounds" | "details" | "name" | "company" | "email"
  > {
  username: string;
  is_priority: boolean;
  days_ago: number;
  status: NonNullable<Columns["status"]>;
  answer?: { days_ago: number; words: string };
}

const ADMIN = "admin-noel";

/** In the order in which they were sent. */
const REQUESTS: readonly DemoRequest[] = [
  {
    username: "sam-okafor",
    request_id: "WR-7QXM-23RD-9TNB",
    use: "library",
    project: "Drum machine kit",
    placement: "Sold as a sample library",
    sounds: "Ticket Machine Break",
    details: "We’d like to resample the break into single hits and sell them as a kit of our own.",
    name: "Samuel Okafor",
    company: "",
    email: "okafor@tapes.example",
    is_priority: false,
    days_ago: 24,
    status: "declined",
    answer: { days_ago: 21, words: "Sounds can’t be resold as sounds, in a kit either. In a finished track they can." },
  },
  {
    username: "yara-holt",
    request_id: "WR-3FKD-9WPA-6MZC",
    use: "app",
    project: "Meditation timer",
    placement: "In the app, worldwide, for five years",
    sounds: "Velvet Pad\nSlow Door",
    details: "Both play while the timer runs, looped, up to an hour at a time.",
    name: "Yara Holt",
    company: "Quiet Harbour Records",
    email: "yara@quietharbour.example",
    is_priority: true,
    days_ago: 17,
    status: "approved",
    answer: {
      days_ago: 15,
      words:
        "Yes: both sounds in the app and its store page, worldwide, for five years from today. A trailer needs a request of its own.",
    },
  },
  {
    username: "sam-okafor",
    request_id: "WR-8TNB-47VC-2HKX",
    use: "game",
    project: "Night courier, main menu",
    placement: "Worldwide, no end",
    sounds: "Glasshouse Chords\nVelvet Pad\nTin Roof Shaker Bed",
    details:
      "Loop in the main menu, up to 40 seconds at a time, for the life of the game. PC and two consoles, about 30,000 copies.",
    name: "Samuel Okafor",
    company: "",
    email: "okafor@tapes.example",
    is_priority: false,
    days_ago: 4,
    status: "in-review",
  },
  {
    username: "yara-holt",
    request_id: "WR-5HJS-77QE-8DRF",
    use: "film-tv",
    project: "Kitchen Radio, short film",
    placement: "Festivals and streaming, two years",
    sounds: "Last Stop Rhodes 04",
    details: "",
    name: "Yara Holt",
    company: "Quiet Harbour Records",
    email: "yara@quietharbour.example",
    is_priority: true,
    days_ago: 1,
    status: "received",
  },
];

/** Requests for custom licenses in every state; nothing if there already are some. */
export async function seedLicenseRequests(context: Pick<SeedContext, "db" | "now">, userIds: UserIds): Promise<void> {
  const { db } = context;
  if ((await db.$count(licenseRequests)) > 0) return;
  await db.insert(licenseRequests).values(
    REQUESTS.map(({ username, days_ago, answer, ...request }) => ({
      ...request,
      user_id: idOf(userIds, username),
      created_at: daysAgo(context, days_ago),
      ...(answer && {
        answer: answer.words,
        answered_by: idOf(userIds, ADMIN),
        answered_at: daysAgo(context, answer.days_ago),
      }),
    })),
  );
}

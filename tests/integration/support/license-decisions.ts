import { licenseRequests } from "@/server/platform/db/schema/licensing";
import type { TestApp } from "@/tests/integration/support/app";
import type { Decisions } from "@/tests/integration/support/decisions";
import { insertUser } from "@/tests/integration/support/factories";

let sent = 0;

/** Inserts a request for a custom license, of a new user unless told otherwise. */
export async function insertLicenseRequest(
  { db }: Pick<TestApp, "db">,
  values: Partial<typeof licenseRequests.$inferInsert> = {},
) {
  const user_id = values.user_id ?? (await insertUser(db)).id;
  sent += 1;
  const [row] = await db
    .insert(licenseRequests)
    .values({
      ...{ request_id: `WR-TEST-${sent}`, use: "game", project: "Night courier", placement: "Worldwide", details: "" },
      ...{
        sounds: "Glasshouse Chords",
        name: "Sam Whitlock",
        company: "",
        email: "samw@inbox.com",
        is_priority: false,
      },
      ...values,
      user_id,
    })
    .returning();
  return row!;
}

/** The answers to requests for custom licenses, with the record that each makes. */
export async function prepareLicenseDecisions(app: Pick<TestApp, "db">): Promise<Decisions> {
  const newId = async () => (await insertLicenseRequest(app)).id;
  const [begun, approved, declined] = [await newId(), await newId(), await newId()];
  const subject = (subject_id: number) => ({ subject_type: "license-request", subject_id });
  const before = { status: "received" };
  return {
    "GET /api/admin/license-requests.csv": {
      query: { view: "all", search: "night courier" },
      record: {
        ...{ action: "license-request.export", subject_type: "license-request-list", subject_id: null, before: {} },
        ...{ after: { view: "all", search: "[text]" }, reason: null, note: null },
      },
    },
    "POST /api/admin/license-requests/{id}/review": {
      id: begun,
      record: { action: "license-request.review", ...subject(begun), before, after: { status: "in-review" } },
    },
    "POST /api/admin/license-requests/{id}/approve": {
      id: approved,
      json: { reason: "Yes, for five years, mail ann@example.com", note: "Asked both creators" },
      record: {
        ...{ action: "license-request.approve", ...subject(approved), before, after: { status: "approved" } },
        ...{ reason: null, note: "Asked both creators" },
      },
    },
    "POST /api/admin/license-requests/{id}/decline": {
      id: declined,
      json: { reason: "A creator said no." },
      record: {
        ...{ action: "license-request.decline", ...subject(declined), before, after: { status: "declined" } },
        ...{ reason: null, note: null },
      },
    },
  };
}

import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { searchText } from "@/lib/contract/fields/primitives";

const tag = "Admin";

const hit = z.object({
  id: z.number().int(),
  title: z.string(),
  /** A second line, such as `Halden Rye, 22 sounds`. */
  detail: z.string(),
  /** Its picture's base URL, or empty. */
  thumb: z.string(),
  href: z.string(),
});
export type AdminHit = z.output<typeof hit>;

export const searchDesk = defineCall({
  method: "GET",
  path: "/api/admin/find",
  access: "admin",
  tag,
  summary:
    "Users, packs, sounds and orders by name, e-mail address or id, payouts by id; packs and sounds only for pack moderators",
  query: z.object({ search: searchText.min(1, "Insert what to find.") }),
  response: z.object({
    users: z.array(hit.extend({ username: z.string() })),
    packs: z.array(hit),
    sounds: z.array(hit),
    orders: z.array(hit),
    payouts: z.array(hit),
  }),
});

export const openCounts = defineCall({
  method: "GET",
  path: "/api/admin/open-counts",
  access: "admin",
  tag,
  summary: "What waits on each page of admins, for the navigation",
  response: z.object({
    /** Packs to review. */
    packs: z.number().int(),
    /** Null for pack moderators. */
    applications: z.number().int().nullable(),
    /** Requests of creators to be paid. Null for pack moderators. */
    payouts: z.number().int().nullable(),
    /** Requests for custom licenses. Null for pack moderators. */
    license_requests: z.number().int().nullable(),
    /** Sounds with open reports, however many each has. Null for pack moderators. */
    reports: z.number().int().nullable(),
  }),
});

import { AUDIT_GROUPS } from "@/lib/contract/rules/audit-groups";
import { USER_SORTS, USER_VIEWS } from "@/lib/contract/rules/user-roles";
import { HEAVY_USER } from "./fill";

/** A kind of request. `opposite` is the same list in the other order, from which its last page is found. */
export interface DeskCall {
  name: string;
  url: string;
  opposite?: string;
}

const SEARCHES = [
  "juno",
  "juno akers",
  "j",
  "mail",
  "akers audio",
  "émile",
  "nobody-has-this",
  "4812",
  "role:creator",
  "role:admin",
  "role:user",
  "plan:producer-monthly",
  "plan:trial",
  "plan:none",
  "state:banned",
  "state:erased",
  "state:active",
  "state:no_plan",
  "state:free_pass",
  "email:akers.audio",
  'name:"juno akers"',
  "role:creator plan:producer-monthly juno",
];
const FOUND = [
  "juno",
  "night bus",
  "n",
  "lo",
  "rain 99",
  "juno.akers12@mail.test",
  "4812",
  "999999",
  "pi_40_7",
  "in_40_9",
];
const PARTS = ["credits", "payments", "downloads", "packs", "notes"];

const encoded = encodeURIComponent;

function listCalls(): DeskCall[] {
  return USER_SORTS.flatMap((sort) => {
    const url = (query: string, order: string) => `/api/admin/users?${query}&sort=${sort}&order=${order}`;
    const ofViews = USER_VIEWS.flatMap((view) =>
      ["asc", "desc"].map((order) => ({
        name: `users, ${view}, by ${sort} ${order}`,
        url: url(`view=${view}`, order),
        opposite: url(`view=${view}`, order === "asc" ? "desc" : "asc"),
      })),
    );
    const ofSearches = SEARCHES.map((search) => ({
      name: `users, ${search}, by ${sort} desc`,
      url: url(`search=${encoded(search)}`, "desc"),
      opposite: url(`search=${encoded(search)}`, "asc"),
    }));
    return [...ofViews, ...ofSearches];
  });
}

const AUDIT = [
  "",
  ...AUDIT_GROUPS.map((group) => `group=${group}`),
  "by=3",
  "search=lido",
  "search=by:3",
  "from=2026-01-01&to=2026-02-01",
];

/** Every kind of request that the pages of users, the palette and the audit log make. */
export const DESK_CALLS: readonly DeskCall[] = [
  ...listCalls(),
  { name: "users, all of a filter", url: "/api/admin/users/matching?view=creators" },
  { name: "users, all of a search", url: `/api/admin/users/matching?search=${encoded("state:active")}` },
  { name: "a user", url: "/api/admin/users/4811" },
  { name: "a user with much", url: `/api/admin/users/${HEAVY_USER}` },
  ...PARTS.map((part) => ({ name: `${part} of a user with much`, url: `/api/admin/users/${HEAVY_USER}/${part}` })),
  ...FOUND.map((text) => ({ name: `palette, ${text}`, url: `/api/admin/find?search=${encoded(text)}` })),
  { name: "open counts", url: "/api/admin/open-counts" },
  ...AUDIT.map((query) => ({ name: `audit, ${query || "all"}`, url: `/api/admin/audit?${query}` })),
  { name: "records of a user with much", url: `/api/admin/audit/user/${HEAVY_USER}` },
];

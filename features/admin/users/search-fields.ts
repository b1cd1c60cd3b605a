import type { SearchField } from "@/components/table/field-suggestions";
import { USER_ROLES, USER_STATES } from "@/lib/contract/rules/user-roles";
import { sharedList } from "@/lib/money/price-list";

/** What the search of users takes as `field:value`. */
export const SEARCH_FIELDS: readonly SearchField[] = [
  { name: "role", hint: "what they are", values: ["user", ...USER_ROLES] },
  {
    name: "plan",
    hint: "the plan that runs",
    values: ["trial", "none", ...sharedList().plans.map(({ code }) => code)],
  },
  { name: "state", hint: "how the account is", values: USER_STATES },
  { name: "id", hint: "the account’s number" },
  { name: "email", hint: "beginnings of its parts" },
  { name: "name", hint: "beginnings of its words" },
];

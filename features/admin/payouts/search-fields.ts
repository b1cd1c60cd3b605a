import type { SearchField } from "@/components/table/field-suggestions";

/** What the search of payout requests takes as `field:value`. */
export const SEARCH_FIELDS: readonly SearchField[] = [
  { name: "creator", hint: "beginnings of a name’s words" },
  { name: "email", hint: "of the account, or paid to" },
  { name: "id", hint: "the request’s number" },
];

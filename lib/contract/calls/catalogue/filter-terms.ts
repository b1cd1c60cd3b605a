import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { filterTerm } from "@/lib/contract/entities/search";
import { filterQuery } from "@/lib/contract/fields/filter-queries";
import { searchText } from "@/lib/contract/fields/primitives";
import type { ListKind } from "@/lib/contract/rules/filters";

const response = z.object({ data: z.array(filterTerm) });
const queryOf = <Kind extends ListKind>(kind: Kind) => filterQuery(kind, { q: searchText });

export const sampleTerms = defineCall({
  method: "GET",
  path: "/api/samples/terms",
  access: "none",
  tag: "Search",
  summary: "At most twelve tags, genres and instruments for a text, with the samples that each would leave",
  query: queryOf("sample"),
  response,
});
export const oneshotTerms = defineCall({
  method: "GET",
  path: "/api/oneshots/terms",
  access: "none",
  tag: "Search",
  summary: "At most twelve tags, genres and instruments for a text, with the one-shots that each would leave",
  query: queryOf("oneshot"),
  response,
});
export const presetTerms = defineCall({
  method: "GET",
  path: "/api/presets/terms",
  access: "none",
  tag: "Search",
  summary: "At most twelve tags, genres and instruments for a text, with the presets that each would leave",
  query: queryOf("preset"),
  response,
});

import { z } from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { filterTerm } from "@/lib/contract/entities/search";
import { filterQuery } from "@/lib/contract/filter-queries";
import type { ListKind } from "@/lib/contract/filters";
import { searchText } from "@/lib/contract/primitives";

const response = z.object({ data: z.array(filterTerm) });
const queryOf = <Kind extends ListKind>(kind: Kind) => filterQuery(kind, { q: searchText });

export const sampleTerms = defineEndpoint({
  method: "GET",
  path: "/api/samples/terms",
  access: "none",
  tag: "Search",
  summary: "At most twelve tags, genres and instruments for a text, with the samples that each would leave",
  query: queryOf("sample"),
  response,
});
export const oneshotTerms = defineEndpoint({
  method: "GET",
  path: "/api/oneshots/terms",
  access: "none",
  tag: "Search",
  summary: "At most twelve tags, genres and instruments for a text, with the one-shots that each would leave",
  query: queryOf("oneshot"),
  response,
});
export const presetTerms = defineEndpoint({
  method: "GET",
  path: "/api/presets/terms",
  access: "none",
  tag: "Search",
  summary: "At most twelve tags, genres and instruments for a text, with the presets that each would leave",
  query: queryOf("preset"),
  response,
});

import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { creator } from "@/lib/contract/entities/creator";
import { pack } from "@/lib/contract/entities/pack";
import { preset, sample } from "@/lib/contract/entities/sound";
import { likeResponse, listOf, pageQuery, queryFlag, searchText } from "@/lib/contract/fields/primitives";

const tag = "Catalogue";

export const creatorListQuery = z.object({
  ...pageQuery,
  search: searchText.optional(),
  onlyactive: z.enum(["true", "false"], "Must be true or false.").optional(),
});
export const listProducers = defineCall({
  method: "GET",
  path: "/api/producers",
  access: "none",
  tag,
  summary: "Creators by name",
  query: creatorListQuery,
  response: z.object({ sellers: listOf(creator) }),
});
const username = z.object({ username: z.string().min(1).max(60, "The username has at most 30 characters.") });
export const getProducer = defineCall({
  method: "GET",
  path: "/api/producer/{username}",
  access: "none",
  tag,
  summary: "A creator",
  params: username,
  response: z.object({ seller: creator }),
});
export const getProducerSounds = defineCall({
  method: "GET",
  path: "/api/producer/{username}/samples",
  access: "none",
  tag,
  summary: "A creator's samples",
  params: username,
  query: z.object({ ...pageQuery, has_mid: queryFlag }),
  response: listOf(sample),
});
export const getProducerPresets = defineCall({
  method: "GET",
  path: "/api/producer/{username}/presets",
  access: "none",
  tag,
  summary: "A creator's presets",
  params: username,
  query: z.object(pageQuery),
  response: listOf(preset),
});
export const getProducerPacks = defineCall({
  method: "GET",
  path: "/api/producer/{username}/packs",
  access: "none",
  tag,
  summary: "A creator's packs of every kind",
  params: username,
  response: z.object({ data: z.array(pack) }),
});
export const followProducer = defineCall({
  method: "POST",
  path: "/api/producer/{username}/like",
  access: "token",
  tag,
  summary: "Follow a creator, or stop",
  params: username,
  response: likeResponse,
});

import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { collection, soundKind } from "@/lib/contract/entities/library";
import { anySound } from "@/lib/contract/entities/sound";
import { listOf, pageQuery, searchText, slugParams } from "@/lib/contract/fields/primitives";

const collections = "Collections";
export const listCollections = defineCall({
  method: "GET",
  path: "/api/collections",
  access: "none",
  tag: collections,
  summary: "Collections that users have made public and that aren't empty, most liked first",
  query: z.object(pageQuery),
  response: listOf(collection),
});
export const getCollection = defineCall({
  method: "GET",
  path: "/api/collections/{slug}",
  access: "none",
  tag: collections,
  summary: "A collection with its sounds of one kind, in its owner's order; a private one only for its owner",
  params: slugParams,
  query: z.object({ ...pageQuery, type: soundKind.default("sample"), search: searchText.optional() }),
  response: listOf(anySound).extend({ collection }),
});
export const collectionLikes = defineCall({
  method: "GET",
  path: "/api/user/collection-likes",
  access: "token",
  tag: collections,
  summary: "Ids of the selections that the user follows and of the collections that the user likes",
  response: z.object({ selections: z.array(z.number().int()), collections: z.array(z.number().int()) }),
});

import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { selection } from "@/lib/contract/entities/library";
import { anySound } from "@/lib/contract/entities/sound";
import { idParams, likeResponse, listOf, pageQuery, slugParams } from "@/lib/contract/fields/primitives";

const selections = "Selections";
export const listSelections = defineCall({
  method: "GET",
  path: "/api/selections",
  access: "none",
  tag: selections,
  summary: "Curated selections in their order",
  query: z.object(pageQuery),
  response: listOf(selection),
});
export const getSelection = defineCall({
  method: "GET",
  path: "/api/selections/{slug}",
  access: "none",
  tag: selections,
  summary: "A selection with its sounds of every kind, in their order",
  params: slugParams,
  response: z.object({ selection, sounds: z.array(anySound) }),
});
export const followedSelections = defineCall({
  method: "GET",
  path: "/api/user/following/selections",
  access: "token",
  tag: selections,
  summary: "Selections the user follows, newest first; also those that were taken down",
  query: z.object(pageQuery),
  response: listOf(selection.extend({ is_retired: z.boolean() })),
});

export const likeSelection = defineCall({
  method: "POST",
  path: "/api/collection/{id}/like",
  access: "token",
  tag: "Library",
  summary: "Follow a selection, or stop",
  params: idParams,
  response: likeResponse,
});

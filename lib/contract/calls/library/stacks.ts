import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { soundReport } from "@/lib/contract/entities/sound";
import {
  inSession,
  publicStack,
  stack,
  stackContent,
  stackSuggestion,
  stackSummary,
} from "@/lib/contract/entities/stack";
import { done, id, listOf, pageQuery, slugParams } from "@/lib/contract/fields/primitives";
import { MAX_LANES, MAX_SUGGESTIONS } from "@/lib/contract/rules/stacks";

const tag = "Stacks";

/** `left_out` are samples that don't exist or may not be heard: the rest is saved without them. */
const savedStack = z.object({ stack, left_out: z.array(z.number().int()) });

export const listStacks = defineCall({
  method: "GET",
  path: "/api/stacks",
  access: "token",
  tag,
  summary: "The user's stacks, the last changed first",
  query: z.object(pageQuery),
  response: listOf(stackSummary),
});
export const listPublicStacks = defineCall({
  method: "GET",
  path: "/api/public-stacks",
  access: "none",
  tag,
  summary: "Stacks that users have made public and in which something is heard, the newest first",
  query: z.object(pageQuery),
  response: listOf(publicStack),
});
export const createStack = defineCall({
  method: "POST",
  path: "/api/stacks",
  access: "token",
  tag,
  summary: "Save a new stack, which is private",
  body: inSession(stackContent),
  response: savedStack,
});
export const getStack = defineCall({
  method: "GET",
  path: "/api/stacks/{slug}",
  access: "none",
  tag,
  summary: "A public stack, or one of the user's own",
  params: slugParams,
  response: z.object({ stack }),
});
export const saveStack = defineCall({
  method: "PUT",
  path: "/api/stacks/{slug}",
  access: "owner",
  tag,
  summary: "Save a stack as a whole; 409 with the present one as `current` when it has changed since `version`",
  params: slugParams,
  body: inSession({ ...stackContent, version: z.number().int().min(0) }),
  response: savedStack,
});
export const deleteStack = defineCall({
  method: "DELETE",
  path: "/api/stacks/{slug}",
  access: "owner",
  tag,
  summary: "Delete a stack",
  params: slugParams,
  response: done,
});
export const copyStack = defineCall({
  method: "POST",
  path: "/api/stacks/{slug}/copy",
  access: "token",
  tag,
  summary: "Copy a public stack, or one of the user's own; the copy is the user's and private",
  params: slugParams,
  response: z.object({ stack }),
});
export const publishStack = defineCall({
  method: "POST",
  path: "/api/stacks/{slug}/is-public",
  access: "owner",
  tag,
  summary: "Make a stack public or private",
  params: slugParams,
  body: z.object({ is_public: z.boolean() }),
  response: z.object({ stack }),
});
export const reportStack = defineCall({
  method: "POST",
  path: "/api/stacks/{slug}/report",
  access: "token",
  tag,
  summary: "Report a public stack of another user",
  params: slugParams,
  body: soundReport,
  response: done,
});
export const suggestForStack = defineCall({
  method: "POST",
  path: "/api/stacks/suggest",
  access: "none",
  tag,
  summary: "Samples that go with those of a stack in its tempo and key, with an instrument that it lacks",
  body: inSession({
    /** One for each lane. */
    sample_ids: z.array(id).max(MAX_LANES, `A stack has at most ${MAX_LANES} lanes.`),
    /** The place of the lane for which another sample is wanted, of the same instrument. */
    replace: z
      .number()
      .int()
      .min(0)
      .max(MAX_LANES - 1)
      .nullish(),
  }),
  response: z.object({ data: z.array(stackSuggestion).max(MAX_SUGGESTIONS) }),
});

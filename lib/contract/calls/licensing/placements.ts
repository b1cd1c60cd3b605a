import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { soundKind } from "@/lib/contract/entities/library";
import { placeableSound, placement, placementState } from "@/lib/contract/entities/placement";
import {
  done,
  fileQuery,
  id,
  idParams,
  perPage,
  searchText,
  tableOf,
  tableQuery,
} from "@/lib/contract/fields/primitives";
import { line, requiredLine, requiredLink } from "@/lib/contract/fields/typed-text";

const tag = "Placements";

const count = z.number().int();
const filter = { state: placementState.optional() };

export const listPlacements = defineCall({
  method: "GET",
  path: "/api/seller/placements",
  access: "seller",
  tag,
  summary:
    "Tracks that were registered with one of the creator's sounds, and those that the creator added, newest first",
  query: z.object({ ...filter, ...tableQuery }),
  response: tableOf(placement).extend({
    /** Of all states. */
    counts: z.object({ all: count, registered: count, void: count, added: count }),
    /** Of this month in UTC. */
    this_month: count,
    /** The sound that most tracks use; void ones don't count. */
    most_used: z.object({ title: z.string(), tracks: count }).nullable(),
  }),
});

export const placementsCsv = defineCall({
  method: "GET",
  path: "/api/seller/placements.csv",
  access: "seller",
  tag,
  summary: "The same as CSV or for Excel, every page of it, up to 100,000 tracks",
  query: z.object({ ...filter, ...fileQuery }),
  response: z.string(),
});

export const listPlaceableSounds = defineCall({
  method: "GET",
  path: "/api/seller/placements/sounds",
  access: "seller",
  tag,
  summary: "The sounds whose placements the creator sees, by a part of the title",
  query: z.object({ search: searchText.optional(), perpage: perPage(5) }),
  response: z.object({ data: z.array(placeableSound) }),
});

/** A track that a creator adds. */
export const placementBody = z.object({
  title: requiredLine(150, "Enter the title of the track"),
  artist: requiredLine(150, "Enter the artist"),
  label: line(120).nullish(),
  link: requiredLink,
  /** The creator's sound that it uses, if they say so. */
  sound: z.object({ kind: soundKind, id }).nullish(),
});

export const addPlacement = defineCall({
  method: "POST",
  path: "/api/seller/placements",
  access: "seller",
  tag,
  summary: "Add a track with a link; a repeated request adds nothing",
  body: placementBody,
  response: z.object({ message: z.string(), id: z.number().int() }),
});

export const changePlacement = defineCall({
  method: "PUT",
  path: "/api/seller/placements/{id}",
  access: "seller",
  tag,
  summary: "Change a track that the creator added",
  params: idParams,
  body: placementBody,
  response: done,
});

export const removePlacement = defineCall({
  method: "DELETE",
  path: "/api/seller/placements/{id}",
  access: "seller",
  tag,
  summary: "Remove a track that the creator added",
  params: idParams,
  response: done,
});

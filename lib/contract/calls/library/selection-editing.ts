import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { arrangedOf, arrangementOf } from "@/lib/contract/entities/arranged";
import {
  editedSelection,
  editedSelectionRow,
  MAX_SELECTION_SOUNDS,
  SELECTION_STATES,
  type SoundReference,
  selectionSound,
  soundReference,
} from "@/lib/contract/entities/edited-selection";
import { MAX_DESCRIPTION, MAX_TITLE, selection, soundKind } from "@/lib/contract/entities/library";
import { decisionWithReason } from "@/lib/contract/fields/decision";
import { coverBody, pictureResponse, pictureUpload } from "@/lib/contract/fields/picture-form";
import { done, id, idParams, searchText } from "@/lib/contract/fields/primitives";
import { printed, printedLine } from "@/lib/contract/fields/typed-text";

const tag = "Selections";

/** No more selections are public, and as many aren't published yet; of retired ones the newest are listed. */
export const MAX_SELECTIONS = 300;

/** Counts changes. */
const version = z.int("Must be a whole number.").min(0, "Must be at least 0.");
const title = z
  .string("Name it.")
  .transform(printedLine)
  .pipe(z.string().min(1, "Name it.").max(MAX_TITLE, `The title has at most ${MAX_TITLE} characters.`));
const description = z
  .string("Must be text.")
  .transform(printed)
  .pipe(z.string().max(MAX_DESCRIPTION, `The text has at most ${MAX_DESCRIPTION} characters.`));
const keyOf = ({ type, id: of }: z.output<typeof soundReference>) => `${type}:${of}`;
const isDistinct = (keys: readonly (string | number)[]) => new Set(keys).size === keys.length;

export const listEditedSelections = defineCall({
  method: "GET",
  path: "/api/admin/selections",
  access: "admin",
  tag,
  summary: "Selections of one state: public ones in their order, others newest first",
  query: z.object({ state: z.enum(SELECTION_STATES).default("showing"), search: searchText.optional() }),
  response: arrangedOf(editedSelectionRow).extend({ counts: z.record(z.enum(SELECTION_STATES), z.number().int()) }),
});
export const arrangeSelections = defineCall({
  method: "PUT",
  path: "/api/admin/selections",
  access: "admin",
  tag,
  summary: "Put the public selections into an order; 409 with the present ones if another version was arranged",
  body: arrangementOf(id, MAX_SELECTIONS),
  response: listEditedSelections.response,
});
export const createSelection = defineCall({
  method: "POST",
  path: "/api/admin/selections",
  access: "admin",
  tag,
  summary: "Create a selection without sounds, which isn't public",
  body: z.object({ title, description: description.default("") }),
  response: editedSelection,
});
export const readEditedSelection = defineCall({
  method: "GET",
  path: "/api/admin/selections/{id}",
  access: "admin",
  tag,
  summary: "A selection in any state with every sound, also those that aren't on sale",
  params: idParams,
  response: editedSelection,
});
export const editSelection = defineCall({
  method: "PUT",
  path: "/api/admin/selections/{id}",
  access: "admin",
  tag,
  summary: "Change title, text and sounds of a selection; 409 with the present one if another version was edited",
  params: idParams,
  body: z.object({
    version,
    title,
    description,
    sounds: z
      .array(soundReference)
      .max(MAX_SELECTION_SOUNDS, `A selection holds up to ${MAX_SELECTION_SOUNDS} sounds.`)
      .refine((sounds) => isDistinct(sounds.map(keyOf)), "A sound is in it twice."),
  }),
  response: editedSelection,
});
export const setSelectionCover = defineCall({
  method: "POST",
  path: "/api/admin/selections/{id}/upload-thumb",
  access: "admin",
  tag,
  summary: "Set the cover of a selection: a square of a PNG, JPEG or WebP picture",
  upload: pictureUpload,
  params: idParams,
  body: coverBody,
  response: pictureResponse,
});
export const publishSelection = defineCall({
  method: "POST",
  path: "/api/admin/selections/{id}/publish",
  access: "admin",
  tag,
  summary: "Make a selection public, before the others; its creators are notified",
  params: idParams,
  body: z.object({ version }),
  response: editedSelection,
});
export const retireSelection = defineCall({
  method: "POST",
  path: "/api/admin/selections/{id}/retire",
  access: "admin",
  tag,
  summary: "Take a selection down for good",
  params: idParams,
  body: decisionWithReason,
  response: editedSelection,
});
export const deleteSelection = defineCall({
  method: "DELETE",
  path: "/api/admin/selections/{id}",
  access: "admin",
  tag,
  summary: "Delete a selection that was never public",
  params: idParams,
  response: done,
});

/** As many sounds are looked up at once as a selection holds, such as `sample:12,oneshot:3`. */
const soundReferences = z
  .string("Name the sounds.")
  .max(5_000, "Names too many sounds.")
  .regex(
    /^(?:sample|oneshot|preset):[1-9]\d{0,8}(?:,(?:sample|oneshot|preset):[1-9]\d{0,8})*$/,
    "Must be sounds such as sample:12, separated by commas.",
  )
  .transform((text) => text.split(",").map(referenceOf))
  .refine(({ length }) => length <= MAX_SELECTION_SOUNDS, "Names too many sounds.");

function referenceOf(text: string): SoundReference {
  const [type, of] = text.split(":");
  return { type: type as SoundReference["type"], id: Number(of) };
}

export const findSelectionSounds = defineCall({
  method: "GET",
  path: "/api/admin/selection-sounds",
  access: "admin",
  tag,
  summary: "Sounds by kind and id, with whether each is on sale; unknown ones are left out",
  query: z.object({ sounds: soundReferences }),
  response: z.object({ data: z.array(selectionSound) }),
});

export const listBasicCollections = defineCall({
  method: "GET",
  path: "/api/admin/collections/basic",
  access: "admin",
  tag,
  summary: "Ids and titles of the selections that a sound can be added to, unpublished ones too, by title",
  response: z.object({
    collections: z.array(selection.pick({ id: true, title: true, slug: true }).extend({ is_published: z.boolean() })),
  }),
});
export const addSampleToSelection = defineCall({
  method: "POST",
  path: "/api/admin/collections/add-sample",
  access: "admin",
  tag,
  summary: "Add a sound of any kind at the end of a selection; one that is in it keeps its place",
  body: z.object({ audio_id: id, type: soundKind.default("sample"), collection: id }),
  response: done,
});

import sharp from "sharp";
import { selectionItems, selections } from "@/server/platform/db/schema/collections";
import type { Decisions } from "@/tests/integration/support/decisions";
import type { Shop } from "@/tests/integration/support/shop";

/** A picture of 600 px and the square of it that becomes a cover. */
export async function pictureForm(): Promise<FormData> {
  const background = { r: 20, g: 90, b: 120 };
  const png = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("thumb", new File([new Uint8Array(png)], "cover.png"));
  for (const [name, value] of Object.entries({ x: "0", y: "0", width: "600", height: "600" })) form.set(name, value);
  return form;
}

/** Inserts selections to decide on, and returns every call that changes one. */
export async function prepareSelectionDecisions({ app: { db }, soundId }: Shop): Promise<Decisions> {
  const insert = async (title: string, isPublic: boolean) => {
    const [row] = await db
      .insert(selections)
      .values({
        ...{ slug: title.toLowerCase(), title, is_published: isPublic, position: 1 },
        published_at: isPublic ? new Date() : null,
      })
      .returning();
    await db.insert(selectionItems).values({ selection_id: row!.id, sound_id: soundId });
    return row!.id;
  };
  const [first, ends, draft, edited, empty] = [
    await insert("Shown", true),
    await insert("Ends", true),
    await insert("Next", false),
    await insert("Edited", false),
    await insert("Unwanted", false),
  ];
  const of = (verb: string, id: number | null, change: object) => ({
    ...{ action: `selection.${verb}`, subject_type: "selection", subject_id: id, before: {}, after: {} },
    ...change,
  });
  return {
    "PUT /api/admin/selections": {
      json: { version: 0, items: [first, ends] },
      record: of("arrange", null, { before: { selections: [ends, first] }, after: { selections: [first, ends] } }),
    },
    "POST /api/admin/selections": {
      json: { title: "Rigging", description: "Ropes" },
      record: { action: "selection.create", subject_type: "selection", before: {}, after: { title: "Rigging" } },
    },
    "PUT /api/admin/selections/{id}": {
      id: edited,
      json: { version: 0, title: "Edited twice", description: "", sounds: [{ type: "sample", id: soundId }] },
      record: of("edit", edited, { before: { title: "Edited" }, after: { title: "Edited twice" } }),
    },
    "POST /api/admin/selections/{id}/upload-thumb": {
      id: edited,
      form: await pictureForm(),
      record: of("set-cover", edited, {}),
    },
    "POST /api/admin/selections/{id}/publish": {
      id: draft,
      json: { version: 0 },
      record: of("publish", draft, { before: { state: "unpublished" }, after: { state: "showing", sounds: 1 } }),
    },
    "POST /api/admin/selections/{id}/retire": {
      id: ends,
      json: { reason: "The season is over", note: "Asked by its editor" },
      record: of("retire", ends, {
        ...{ before: { state: "showing" }, after: { state: "retired" } },
        ...{ reason: "The season is over", note: "Asked by its editor" },
      }),
    },
    "DELETE /api/admin/selections/{id}": {
      id: empty,
      record: of("delete", empty, { before: { title: "Unwanted" } }),
    },
  };
}

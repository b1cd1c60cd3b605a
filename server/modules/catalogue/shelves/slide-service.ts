import type { publishSlides as publishCall } from "@/lib/contract/calls/catalogue/shelves";
import type { ParsedInput } from "@/lib/contract/define-call";
import type { Arranged } from "@/lib/contract/entities/arranged";
import type { ArrangedSlide, Slide } from "@/lib/contract/entities/shelf";
import type { FieldErrors } from "@/lib/contract/errors";
import { MAX_SLIDES } from "@/lib/contract/rules/shelves";
import { slideLink } from "@/lib/routes/slide-link";
import { arrangedBy, requireVersion } from "@/server/modules/catalogue/shelves/publishing";
import { readShelf, touchShelf } from "@/server/modules/catalogue/shelves/shelf-repository";
import { daysInWords, daysOf, momentsOf } from "@/server/modules/catalogue/shelves/shown-days";
import { findStoredPictures, slidePictureKey } from "@/server/modules/catalogue/shelves/slide-pictures";
import * as repository from "@/server/modules/catalogue/shelves/slide-repository";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { releasePictures } from "@/server/modules/kit/objects/released-objects";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Executor } from "@/server/platform/db/database";
import { refuseInvalid } from "@/server/platform/errors";
import type { ObjectStore } from "@/server/providers/objects/object-store";

const SHELF = "slides";

type Arrangement = ParsedInput<typeof publishCall>["body"];
type Place = Arrangement["items"][number];

/** The slides on the home page. */
export async function readShownSlides(db: Executor): Promise<Slide[]> {
  return (await repository.findShownSlides(db, MAX_SLIDES)).map(toSlide);
}

const toSlide = ({ id, title, text, button, link, wide_key, narrow_key }: repository.SlideRow): Slide => ({
  ...{ id, title, text, button, link },
  wide: pictureUrl(wide_key),
  narrow: pictureUrl(narrow_key),
});

/** All slides in order. */
export async function readSlides(db: Executor): Promise<Arranged<ArrangedSlide>> {
  // The version first: a change in between makes it an old one, never the list.
  const shelf = await readShelf(db, SHELF);
  const rows = await repository.listSlides(db);
  return arrangedBy(
    shelf,
    rows.map((row) => ({ ...toSlide(row), ...daysOf(row), is_active: row.is_active })),
  );
}

/**
 * Publishes the slides as a whole. Throws Outdated with the present ones if another version is published, and
 * InvalidInput for a link that leads to no public page of this site, or a picture that isn't there.
 */
export async function publishSlides(
  { actor, db, objects }: ActionContext & { objects: ObjectStore },
  { version, items }: Arrangement,
): Promise<Arranged<ArrangedSlide>> {
  const pictures = items.flatMap(({ wide, narrow }) => [wide, narrow]);
  refuseInvalid(problemsOf(items, await findStoredPictures({ db, objects }, pictures)));
  return db.transaction(async (tx) => {
    await requireVersion(tx, SHELF, version, readSlides);
    const before = await repository.listSlides(tx);
    refuseInvalid(unknownIn(items, before));
    const after = items.map(({ id, wide, narrow, from, to, ...values }) => ({
      ...values,
      id,
      wide_key: slidePictureKey(wide),
      narrow_key: slidePictureKey(narrow),
      ...momentsOf({ from, to }),
    }));
    const ids = await repository.replaceSlides(tx, after, actor.id);
    const rows = await repository.listSlides(tx);
    const named = new Set(rows.flatMap((row) => [row.wide_key, row.narrow_key]));
    const released = before.flatMap((row) => [row.wide_key, row.narrow_key]).filter((key) => !named.has(key));
    await releasePictures(tx, released);
    await touchShelf(tx, SHELF, actor.id);
    await recordAudit(tx, actor, {
      action: "slides.publish",
      subject: { type: "shelf", id: null },
      before: { order: before.map(({ id }) => id), slides: changedWords(before, rows) },
      after: { order: ids, slides: changedWords(rows, before) },
    });
    return readSlides(tx);
  });
}

function problemsOf(items: readonly Place[], stored: ReadonlySet<string>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, { link, wide, narrow }] of items.entries()) {
    if (slideLink(link) === null) errors[`items.${index}.link`] = ["Insert a page of this site, such as /packs."];
    if (!stored.has(wide)) errors[`items.${index}.wide`] = ["Choose the picture again."];
    if (!stored.has(narrow)) errors[`items.${index}.narrow`] = ["Choose the picture again."];
  }
  return errors;
}

/** A slide that was removed meanwhile has another version; what remains is made up, or there twice. */
function unknownIn(items: readonly Place[], before: readonly repository.SlideRow[]): FieldErrors {
  const known = new Set(before.map(({ id }) => id));
  const errors = items.flatMap(({ id }, index) => {
    if (id === null || known.delete(id)) return [];
    return [[`items.${index}.id`, ["There is no such slide."]]];
  });
  return Object.fromEntries(errors);
}

/** The slides that the other list doesn't have as they are, in short. */
function changedWords(rows: readonly repository.SlideRow[], others: readonly repository.SlideRow[]): string[] {
  const words = (row: repository.SlideRow) =>
    `${row.id}: ${row.title}, ${row.link}, ${daysInWords(daysOf(row))}, ${row.is_active ? "on" : "off"}`;
  const valuesOf = ({ position: _, updated_at: __, ...row }: repository.SlideRow) => JSON.stringify(row);
  const known = new Set(others.map(valuesOf));
  return rows.filter((row) => !known.has(valuesOf(row))).map(words);
}

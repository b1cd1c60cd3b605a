import { describe, expect, it } from "vitest";
import { NAMED_FIELDS, type NamedField } from "@/tests/data/names/named-folder";
import { THIRD_NAMED_FOLDERS } from "@/tests/data/third-names/third-named-folders";
import { wrongNames } from "@/tests/support/wrong-names";

/** In how many of 100 names a field, or anything of the name, is read wrong, at most: these only fall. */
const MAX_WRONG: Readonly<Record<NamedField | "anything", number>> = {
  title: 0,
  tempo: 0,
  key: 0,
  instrument: 0,
  kind: 0,
  number: 0,
  anything: 0,
};

describe("the names of folders, of a third table", () => {
  it("are read no worse than before", () => {
    const { count, wrong } = wrongNames(THIRD_NAMED_FOLDERS);
    const inHundred = (part: number) => (100 * part) / count;
    const shares = new Map<NamedField | "anything", number>(
      NAMED_FIELDS.map((field) => [field, inHundred(wrong.filter((one) => one.field === field).length)]),
    );
    shares.set("anything", inHundred(new Set(wrong.map(({ habit, path }) => `${habit}: ${path}`)).size));
    const texts = [...shares].map(([field, share]) => `${field} ${share.toFixed(1)}`);
    process.stdout.write(`${THIRD_NAMED_FOLDERS.length} folders, ${count} names, wrong in 100: ${texts.join(", ")}\n`);
    expect(THIRD_NAMED_FOLDERS.length).toBeGreaterThanOrEqual(40);
    expect(count).toBeGreaterThanOrEqual(200);
    expect([...shares].filter(([field, share]) => share > MAX_WRONG[field])).toEqual([]);
  });
});

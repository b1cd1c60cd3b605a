import { describe, expect, it } from "vitest";
import { MORE_NAMED_FOLDERS } from "@/tests/data/more-names/more-named-folders";
import { NAMED_FIELDS, type NamedField } from "@/tests/data/names/named-folder";
import { wrongNames } from "@/tests/support/wrong-names";

/** In how many of 100 names a field, or anything of the name, is read wrong, at most: these only fall. */
const MAX_WRONG: Readonly<Record<NamedField | "anything", number>> = {
  title: 0.4,
  tempo: 0,
  key: 0,
  instrument: 0.4,
  kind: 0,
  number: 0.4,
  anything: 1.1,
};

describe("the names of folders, as somebody decided who had not seen the reader", () => {
  it("are read no worse than before", () => {
    const { count, wrong } = wrongNames(MORE_NAMED_FOLDERS);
    const inHundred = (part: number) => (100 * part) / count;
    const shares = new Map<NamedField | "anything", number>(
      NAMED_FIELDS.map((field) => [field, inHundred(wrong.filter((one) => one.field === field).length)]),
    );
    shares.set("anything", inHundred(new Set(wrong.map(({ habit, path }) => `${habit}: ${path}`)).size));
    const texts = [...shares].map(([field, share]) => `${field} ${share.toFixed(1)}`);
    process.stdout.write(`${MORE_NAMED_FOLDERS.length} folders, ${count} names, wrong in 100: ${texts.join(", ")}\n`);
    expect(MORE_NAMED_FOLDERS.length).toBeGreaterThanOrEqual(40);
    expect(count).toBeGreaterThanOrEqual(200);
    expect([...shares].filter(([field, share]) => share > MAX_WRONG[field])).toEqual([]);
  });
});

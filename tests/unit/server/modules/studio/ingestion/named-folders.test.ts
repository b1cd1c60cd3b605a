import { describe, expect, it } from "vitest";
import { NAMED_FIELDS } from "@/tests/data/names/named-folder";
import { NAMED_FOLDERS } from "@/tests/data/names/named-folders";
import { wrongNames } from "@/tests/support/wrong-names";

/** In how many of 100 names something is read wrong, at most: this only falls. */
const MAX_WRONG = 0;

describe("the names of folders, as people make them", () => {
  it("are read as somebody decided, and never worse than before", () => {
    const { count, wrong } = wrongNames(NAMED_FOLDERS);
    const share = (part: number) => `${((100 * part) / count).toFixed(1)} in 100`;
    const byField = NAMED_FIELDS.map((field) => `${field} ${share(wrong.filter((one) => one.field === field).length)}`);
    const names = new Set(wrong.map(({ path }) => path)).size;
    process.stdout.write(
      `${NAMED_FOLDERS.length} folders, ${count} names, wrong: ${byField.join(", ")}; ${share(names)} names in anything\n`,
    );
    expect(NAMED_FOLDERS.length).toBeGreaterThanOrEqual(40);
    expect(count).toBeGreaterThan(300);
    expect((100 * names) / count).toBeLessThanOrEqual(MAX_WRONG);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "@/tests/unit/architecture/import-graph";
import { codeOf, vagueNames } from "@/tests/unit/architecture/vague-names";

describe("names that nobody outside can guess", () => {
  it("are those of exports", () => {
    const code = "export const found = 1;\nexport function Listed() {}\nexport interface Kept {\n  id: number;\n}\n";
    expect(vagueNames(code).exported).toEqual(["found", "Listed", "Kept"]);
    expect(vagueNames("const found = 1;\nexport const foundPacks = 1;\nexport type Shown2 = 1;\n").exported).toEqual(
      [],
    );
  });

  it("are those of members of types, also of nested ones", () => {
    const code = `interface Row<T> {
  id: number;
  readonly given: T;
  of: { shown?: boolean; id: number };
  left(): void;
}
type Page = { known: string } | null;
`;
    expect(vagueNames(code).members).toEqual(["given", "shown", "left", "known"]);
  });

  it("aren't those of values, parameters and longer names", () => {
    const code = `import { type Row as Line } from "x";
interface Row {
  isShown: boolean;
  keptRows: number;
  find: (given: string) => void;
}
const page = {
  found: 1,
};
function read({ left }: Row) {
  const told = left;
}
`;
    expect(vagueNames(code)).toEqual({ exported: [], members: [] });
  });

  it("are none of the project's but a channel, an edge and a column", () => {
    const vague = sourceFiles().flatMap((file) => {
      const { exported, members } = vagueNames(codeOf(readFileSync(file, "utf8")));
      return [...exported, ...members].map((name) => `${file}: ${name}`);
    });
    expect(vague).toEqual([
      "demo/synth/stereo.ts: left",
      "demo/synth/voices/subtractive.ts: left",
      "features/filters/components/held-order-list.tsx: left",
      "server/modules/money/ledger/reversal.ts: kept",
    ]);
  });
});

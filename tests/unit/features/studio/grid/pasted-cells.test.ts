import { expect, it } from "vitest";
import { parsePasted } from "@/features/studio/grid/pasted-cells";
import { parseCell } from "@/features/studio/sounds/parse-cell";
import { SOUND_FIELDS } from "@/features/work/sounds/sound-values";
import { packSound } from "@/tests/unit/features/work/sounds/pack-sound-fixture";

const ROWS = [1, 2, 3].map((id) => packSound(id, { tempo: null }));

/** What a text makes of the titles and tempos of three sounds. */
function paste(text: string) {
  const { changes, faults, surplus } = parsePasted(text, {
    column: "title",
    rows: ROWS.map((item) => ({ item, stored: item })) as never,
    isSelection: false,
    columns: ["title", "tempo"] as const,
    fields: SOUND_FIELDS,
    parseCell: (column, cell) => parseCell(column, cell, { instruments: [], genres: [] } as never),
  });
  return { values: changes.map(({ item, values }) => [item.id, values]), faults, surplus };
}

it("keeps a cell of two lines in its row, as one line", () => {
  expect(paste('"Dusty\nKeys"\t92\nVelvet\t93\nGlass\t94\n')).toEqual({
    values: [
      [1, { title: "Dusty Keys", tempo: 92 }],
      [2, { title: "Velvet", tempo: 93 }],
      [3, { title: "Glass", tempo: 94 }],
    ],
    faults: {},
    surplus: 0,
  });
});

it("reads quotes that are doubled, a tab in quotes, and a cell that only begins with a quote", () => {
  const { values } = paste('"The ""Big"" One"\t90\r\n"Two\tparts"\t91\r\n"Loud" Snare\t92');
  expect(values.map(([, value]) => value)).toEqual([
    { title: 'The "Big" One', tempo: 90 },
    { title: "Two parts", tempo: 91 },
    { title: '"Loud" Snare', tempo: 92 },
  ]);
});

it("reads a tempo with its unit, a decimal comma, and digits of other keyboards", () => {
  const { values, faults } = paste("A\t120 bpm\nB\t92,5\nC\t１２０");
  expect(values.map(([, value]) => (value as { tempo: number }).tempo)).toEqual([120, 92.5, 120]);
  expect(faults).toEqual({});
});

it.each(["0x50", "1e2", "Infinity", "12O"])("%s is no tempo", (cell) => {
  expect(paste(`A\t${cell}`).faults[1]).toEqual([`BPM “${cell}” wasn’t pasted. Must be a number.`]);
});

it.each([
  ["quotes that nothing closes", '"a\n'.repeat(60_000)],
  ["quotes alone", '"'.repeat(199_999)],
  ["spaces", " ".repeat(200_000)],
  ["spaces in quotes", `"${" ".repeat(100_000)}x${" ".repeat(90_000)}"`],
  ["cells of a quote", '"\t'.repeat(100_000)],
])("a text of %s doesn’t hold up the page", (_of, text) => {
  const before = process.cpuUsage();
  paste(text);
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});

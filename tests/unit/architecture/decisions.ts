/** A page of docs/decisions: its file name and text. */
export interface DecisionPage {
  name: string;
  text: string;
}

/** Problems of the pages, which are sorted by name: numbers, titles, statuses and references. */
export function problemsOf(pages: DecisionPage[]): string[] {
  const numbers = new Set(pages.map(({ name }) => name.slice(0, 4)));
  return pages.flatMap(({ name, text }, index) => {
    const number = String(index + 1).padStart(4, "0");
    const named = [...text.matchAll(/(?:superseded by|decision) (\d{4})\b/gi)].map(([, other]) => other ?? "");
    return [
      ...(name.startsWith(`${number}-`) ? [] : [`${name} should have the number ${number}`]),
      ...(titleOf(text) ? [] : [`${name} has no title`]),
      ...(statusOf(text) ? [] : [`${name} has no status`]),
      ...named.filter((other) => !numbers.has(other)).map((n) => `${name} names decision ${n}, which doesn't exist`),
    ];
  });
}

/** The row of the index that belongs to a page. */
export function indexRow({ name, text }: DecisionPage): string {
  return `| ${name.slice(0, 4)} | [${titleOf(text)}](${name}) | ${statusOf(text)} |`;
}

const titleOf = (text: string) => /^# (.+)\n/.exec(text)?.[1];
const statusOf = (text: string) => /^# .+\n\nStatus: (accepted|superseded by \d{4})\n/.exec(text)?.[1];

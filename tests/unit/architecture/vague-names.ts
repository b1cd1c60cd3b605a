/** Words that say how a value came about, not what it is. */
const WORDS = "found|known|told|listed|kept|given|wanted|left|shown|thing";

const EXPORTED = new RegExp(
  String.raw`\bexport\s+(?:async\s+)?(?:const|let|function|class|interface|type)\s+(${WORDS})\b`,
  "gi",
);
const MEMBER = new RegExp(String.raw`[{;\n]\s*(?:readonly\s+)?(${WORDS})\??\s*[:(<]`, "g");

/** The bodies of the interfaces and type aliases of a source text that has no comments. */
function typesIn(code: string): string[] {
  return [...code.matchAll(/\binterface\s+[A-Z]\w*|\btype\s+[A-Z]\w*\s*[=<]/g)].map(({ index }) => {
    const ends = code.startsWith("type", index) ? ";" : "}";
    let depth = 0;
    for (let place = index; place < code.length; place++) {
      const character = code[place] ?? "";
      if ("{([".includes(character)) depth++;
      if ("})]".includes(character)) depth--;
      if (depth === 0 && character === ends) return code.slice(index, place + 1);
    }
    return code.slice(index);
  });
}

/**
 * Names that nobody outside of their file can guess, as they are written: of what is exported, and of the members of
 * types. The text of a file is given without comments and strings.
 */
export function vagueNames(code: string): { exported: string[]; members: string[] } {
  return {
    exported: [...code.matchAll(EXPORTED)].map(([, name]) => name!),
    members: typesIn(code).flatMap((type) => [...type.matchAll(MEMBER)].map(([, name]) => name!)),
  };
}

/** Source text without strings, template literals and comments, so that patterns match only code. */
export const codeOf = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g, '""');

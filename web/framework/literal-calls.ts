/** What Next's payload and the bundler's start are pushed to. */
const PAYLOAD = "__next_f";
const BUNDLER = "TURBOPACK";

const QUEUE = new RegExp(
  String.raw`(?:(?:self|window|globalThis)\s*(?:\.\s*(${PAYLOAD}|${BUNDLER})|\[\s*(["'])(${PAYLOAD}|${BUNDLER})\2\s*\])|(${PAYLOAD}|${BUNDLER}))(?![\w$])`,
  "y",
);
const PUSH = /\.\s*push(?![\w$])|\[\s*(["'])push\1\s*\]/y;
/** One of React's instructions for streaming. */
const INSTRUCTION = /\$R[A-Z](?![\w$])/y;
const SPACE = /\s*/y;
const ATOM = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|void 0|![01]/y;
const KEY = /[A-Za-z_$][\w$]*/y;

/** The bundler requests the files that strings name: only those of the build, which have no `..` in their path. */
const CHUNK_OR_WORD = /^(?:(?:\/?_next\/)?static\/chunks(?:\/(?!\.\.?\/)[\w.~-]+)+\.js|[\w-]*)$/;
const MAX_DEPTH = 32;

/**
 * Whether a script, from a position on, only passes literals to Next's payload, to the bundler or to React's
 * instructions: `self.__next_f.push([1,"…"])`, in any spelling of quotes, spaces and the queue's default. Literals are
 * strings, numbers, `null`, booleans, and arrays and objects of those. Everything else is refused, in particular names
 * and templates. Reads each character at most a few times.
 */
export function isLiteralCalls(script: string, from = 0): boolean {
  const reader = new Reader(script, from);
  do {
    if (!readCall(reader)) return false;
  } while (reader.take(";") && !reader.isAtEnd());
  return reader.isAtEnd();
}

/** Reads a script token by token, without the spaces between them. */
class Reader {
  constructor(
    private readonly script: string,
    private at: number,
  ) {}

  isAtEnd(): boolean {
    this.match(SPACE);
    return this.at === this.script.length;
  }

  take(token: string): boolean {
    this.match(SPACE);
    if (!this.script.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }

  read(pattern: RegExp): RegExpExecArray | null {
    this.match(SPACE);
    return this.match(pattern);
  }

  /** The source text between the quotes of a string; null if there is none. */
  readString(): string | null {
    this.match(SPACE);
    const quote = this.script[this.at];
    if (quote !== '"' && quote !== "'") return null;
    for (let end = this.at + 1; end < this.script.length; end += 1) {
      const character = this.script[end];
      if (character === "\n" || character === "\r") return null;
      if (character === "\\") end += 1;
      else if (character === quote) {
        const text = this.script.slice(this.at + 1, end);
        this.at = end + 1;
        return text;
      }
    }
    return null;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.script);
    this.at += found?.[0].length ?? 0;
    return found;
  }
}

function readCall(reader: Reader): boolean {
  if (reader.read(INSTRUCTION)) return reader.take("(") && readList(reader, ")", readAny);
  const queue = readQueue(reader);
  if (!queue || !reader.read(PUSH) || !reader.take("(")) return false;
  return queue === PAYLOAD ? readList(reader, ")", readAny) : readStart(reader) && reader.take(")");
}

/** A queue, or in brackets one that is an empty list by default; returns its name. */
function readQueue(reader: Reader): string | undefined {
  if (!reader.take("(")) return readName(reader);
  const name = readName(reader);
  return name && readDefault(reader, name) && reader.take(")") ? name : undefined;
}

function readName(reader: Reader): string | undefined {
  const [, member, , quoted, bare] = reader.read(QUEUE) ?? [];
  return member ?? quoted ?? bare;
}

/** `=x||[]`, `||(x=[])`, `||=[]`, or nothing; `??` is used like `||`. */
function readDefault(reader: Reader, name: string): boolean {
  const takeOr = () => reader.take("||") || reader.take("??");
  const takeList = () => reader.take("[") && reader.take("]");
  if (reader.take("||=") || reader.take("??=")) return takeList();
  if (reader.take("=")) return readName(reader) === name && takeOr() && takeList();
  if (!takeOr()) return true;
  return reader.take("(") && readName(reader) === name && reader.take("=") && takeList() && reader.take(")");
}

/** The argument of the bundler's start: an object, as an array would define modules. */
function readStart(reader: Reader): boolean {
  return reader.take("{") && readObject(reader, (text) => CHUNK_OR_WORD.test(text), 0);
}

type Check = (text: string) => boolean;

const readAny = (reader: Reader) => readLiteral(reader, () => true, 0);

function readLiteral(reader: Reader, isAllowed: Check, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  const text = reader.readString();
  if (text !== null) return isAllowed(text);
  if (reader.read(ATOM)) return true;
  if (reader.take("[")) return readList(reader, "]", () => readLiteral(reader, isAllowed, depth + 1));
  return reader.take("{") && readObject(reader, isAllowed, depth);
}

function readObject(reader: Reader, isAllowed: Check, depth: number): boolean {
  return readList(reader, "}", () => {
    const isNamed = reader.readString() !== null || reader.read(KEY) !== null;
    return isNamed && reader.take(":") && readLiteral(reader, isAllowed, depth + 1);
  });
}

/** Items with commas between them, up to the end token. */
function readList(reader: Reader, end: string, readItem: (reader: Reader) => boolean): boolean {
  while (!reader.take(end)) {
    if (!readItem(reader)) return false;
    if (!reader.take(",")) return reader.take(end);
  }
  return true;
}

import { digestOf, type Script, type Step } from "@/bench/attack/wire/script";
import { CHUNKS, ENCODINGS, HEADERS, HOSTS, LENGTHS, LINES } from "@/bench/attack/wire/spellings";
import { createRandom, pick, type Random } from "@/lib/random/seeded-random";

const HOST = "Host: wavecrate.example";
const MAX_PIPELINE = 50;
/** Methods whose requests usually have no body. */
const BARE_METHODS = ["GET", "HEAD", "DELETE", "OPTIONS"];

/** Writes the requests of one script, with consecutive ids. */
class Writer {
  text = "";
  readonly requests: string[] = [];
  readonly inBodies: string[] = [];
  readonly bodies = new Map<string, string>();
  private place = 0;

  constructor(
    private readonly number: number,
    readonly random: Random,
  ) {}

  int(from: number, to: number): number {
    return from + Math.floor(this.random() * (to - from + 1));
  }

  private id(): string {
    this.place += 1;
    return `r${this.number}-${this.place}`;
  }

  /** A URL with the id of a request on the connection. */
  url(more = ""): string {
    const id = this.id();
    this.requests.push(id);
    return `/api/echo/${id}${more}`;
  }

  head(line: string, headers: readonly string[]): void {
    this.text += `${[line, ...headers].join("\r\n")}\r\n\r\n`;
  }

  plain(method = "GET", version = "HTTP/1.1", headers: readonly string[] = [HOST]): void {
    this.head(`${method} ${this.url()} ${version}`, headers);
  }

  /** A whole request to be put inside a body. */
  hidden(isForbidden: boolean): string {
    const id = this.id();
    (isForbidden ? this.inBodies : this.requests).push(id);
    return `GET /api/echo/${id} HTTP/1.1\r\n${HOST}\r\n\r\n`;
  }

  /** Octets of any value, often containing a request, which no server may execute. */
  body(): string {
    const noise = (length: number) => Array.from({ length }, () => String.fromCharCode(this.int(0, 255))).join("");
    const shape = this.int(0, 4);
    if (shape === 0) return noise(this.int(1, 40));
    if (shape === 1) return this.hidden(true);
    if (shape === 2) return `${"\r\n".repeat(this.int(1, 60))}${this.hidden(true)}`;
    if (shape === 3) return `0\r\n\r\n${this.hidden(true)}`;
    return `${this.hidden(true)}${noise(this.int(0, 3_000))}`;
  }

  withLength(method: string, more: readonly string[] = [], query = ""): void {
    const url = this.url(query);
    const id = this.requests.at(-1)!;
    const body = this.body();
    this.head(`${method} ${url} HTTP/1.1`, [HOST, `Content-Length: ${body.length}`, ...more]);
    this.text += body;
    this.bodies.set(id, digestOf(body));
  }

  chunked(method: string, more: readonly string[] = []): void {
    const url = this.url();
    const id = this.requests.at(-1)!;
    const body = this.body();
    this.head(`${method} ${url} HTTP/1.1`, [HOST, "Transfer-Encoding: chunked", ...more]);
    for (let at = 0; at < body.length; ) {
      const part = body.slice(at, at + this.int(1, 800));
      this.text += `${part.length.toString(16)}\r\n${part}\r\n`;
      at += part.length;
    }
    this.text += "0\r\n\r\n";
    this.bodies.set(id, digestOf(body));
  }
}

type Case = (writer: Writer) => void;

const fill = (lines: readonly string[], length: number) => lines.map((line) => line.replaceAll("{n}", String(length)));

const CASES: Record<string, Case> = {
  "pipeline of GET": (w) => {
    for (let count = w.int(2, MAX_PIPELINE); count > 0; count--) w.plain(pick(w.random, ["GET", "GET", "GET", "HEAD"]));
  },
  "pipeline of everything": (w) => {
    for (let count = w.int(2, 12); count > 0; count--) {
      const kind = w.int(0, 3);
      if (kind === 0) w.withLength("POST");
      else if (kind === 1) w.chunked("PUT");
      else w.plain();
    }
  },
  "body with a length": (w) => w.withLength(pick(w.random, ["POST", "PUT", "PATCH"])),
  "body in chunks": (w) => w.chunked(pick(w.random, ["POST", "PUT", "PATCH"])),
  "body of a method that has none": (w) => w.withLength(pick(w.random, BARE_METHODS)),
  "chunks of a method that has none": (w) => w.chunked(pick(w.random, BARE_METHODS)),
  "body with a response before its end": (w) => w.withLength("POST", [], "?early"),
  "body with Expect: 100-continue": (w) => w.withLength("POST", ["Expect: 100-continue"]),
  "body shorter than its length": (w) => {
    w.head(`${pick(w.random, ["GET", "POST"])} ${w.url()} HTTP/1.1`, [HOST, `Content-Length: ${w.int(60, 5_000)}`]);
    w.text += "short";
  },
  lengths: (w) => {
    const url = w.url();
    const body = pick(w.random, ["hello", w.hidden(false)]);
    w.head(`${pick(w.random, ["POST", "GET"])} ${url} HTTP/1.1`, [HOST, ...fill(pick(w.random, LENGTHS), body.length)]);
    w.text += body;
  },
  "length and chunks": (w) => {
    const url = w.url();
    const body = `0\r\n\r\n${w.hidden(false)}`;
    const lines = [...fill(pick(w.random, LENGTHS), pick(w.random, [body.length, 5])), ...pick(w.random, ENCODINGS)];
    w.head(`${pick(w.random, ["POST", "GET"])} ${url} HTTP/1.1`, [HOST, ...(w.int(0, 1) ? lines : lines.reverse())]);
    w.text += body;
  },
  encodings: (w) => {
    w.head(`POST ${w.url()} ${pick(w.random, ["HTTP/1.1", "HTTP/1.1", "HTTP/1.0"])}`, [
      HOST,
      ...pick(w.random, ENCODINGS),
    ]);
    w.text += pick(w.random, ["5\r\nhello\r\n0\r\n\r\n", `0\r\n\r\n${w.hidden(false)}`]);
  },
  chunks: (w) => {
    w.head(`${pick(w.random, ["POST", "GET"])} ${w.url()} HTTP/1.1`, [HOST, "Transfer-Encoding: chunked"]);
    w.text += pick(w.random, CHUNKS).replace("{hidden}", () => w.hidden(false));
  },
  "request lines": (w) => {
    w.head(
      pick(w.random, LINES).replace("{url}", () => w.url()),
      [HOST],
    );
  },
  headers: (w) => {
    const lines = pick(w.random, HEADERS).map((line) => line.replace("{long}", () => "x".repeat(w.int(4_000, 70_000))));
    if (w.int(0, 2)) w.plain("GET", "HTTP/1.1", [HOST, ...lines]);
    else w.withLength("POST", lines.includes("") ? [] : lines);
  },
  // Servers discard headers beyond some number, often a hundred, and those that a proxy adds come last.
  "many headers": (w) => {
    const count = w.int(0, 1) ? w.int(94, 103) : w.int(105, 2_200);
    w.plain("GET", "HTTP/1.1", [HOST, ...Array.from({ length: count }, (_, index) => `X-${index}: y`)]);
  },
  hosts: (w) => w.plain("GET", "HTTP/1.1", pick(w.random, HOSTS)),
  "long lines": (w) => {
    w.head(`GET ${w.url(`?${"x".repeat(w.int(7_000, 120_000))}`)} HTTP/1.1`, [HOST]);
  },
  "HTTP/1.0": (w) => {
    for (let count = w.int(1, 3); count > 0; count--) {
      w.plain(pick(w.random, ["GET", "HEAD"]), "HTTP/1.0", [HOST, "Connection: keep-alive"]);
    }
  },
  "bare line feeds": (w) => {
    w.text += `GET ${w.url()} HTTP/1.1\n${HOST}\n\n`;
  },
  "blank lines before": (w) => {
    w.text += pick(w.random, ["\r\n", "\n", "\r\n\r\n\r\n", "\r", " ", "\0", "\u00ef\u00bb\u00bf"]);
    w.plain();
  },
};

const NAMES = Object.keys(CASES);

/**
 * The script of a number: the same seed gives the same bytes except for the number in its ids. A case is sent among
 * ordinary requests of the same connection; one in six connections is cut off somewhere, one in six sends in parts.
 */
export function makeScript(seed: string, place: number, number = place): Script {
  const random = createRandom(`${seed}:${place}`);
  const writer = new Writer(number, random);
  const name = NAMES[place % NAMES.length]!;
  for (let before = writer.int(0, 2); before > 0; before--) writer.plain();
  CASES[name]!(writer);
  for (let after = writer.int(0, 3); after > 0; after--) writer.plain();
  const { steps, isWhole } = inSteps(writer);
  const { requests, inBodies, bodies } = writer;
  return { number, name, steps, requests, inBodies, bodies, isWhole };
}

function inSteps(writer: Writer): { steps: Step[]; isWhole: boolean } {
  const { text } = writer;
  const manner = writer.int(0, 11);
  if (manner < 2) {
    const sent = text.slice(0, writer.int(1, Math.max(1, text.length - 1)));
    const steps: Step[] = [{ send: sent }, { pauseMs: writer.int(0, 15) }, { finish: manner === 0 ? "fin" : "reset" }];
    return { steps, isWhole: false };
  }
  if (manner < 4) {
    const steps: Step[] = [];
    for (let at = 0, parts = writer.int(2, 9); at < text.length; parts--) {
      const end = parts <= 1 ? text.length : at + writer.int(1, Math.ceil(text.length / 2));
      steps.push({ send: text.slice(at, end) }, { pauseMs: writer.int(0, 12) });
      at = end;
    }
    return { steps, isWhole: true };
  }
  return { steps: [{ send: text }], isWhole: true };
}

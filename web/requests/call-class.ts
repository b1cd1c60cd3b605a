import { TrieRouter } from "hono/router/trie-router";
import { login } from "@/lib/contract/calls/people/auth";
import type { CallDefinition } from "@/lib/contract/define-call";
import { everyCall } from "@/lib/contract/every-call";
import { WEBHOOKS } from "@/lib/contract/protocol/webhooks";
import { LEAST_PER_MINUTE, LONGEST_PAUSE_MS } from "@/lib/http/slow-lines";
import type { Times } from "@/web/requests/deadline";

/** Limits of the requests and responses of a call. Sizes are in bytes, times in milliseconds. */
export interface CallClass {
  /** `buffered` bodies are read completely before the request is forwarded, `empty` ones are read and left out. */
  body: "none" | "empty" | "buffered" | "streamed";
  /** By which rate of a client its requests are counted. */
  rate: "calls" | "media" | "parts";
  /** What streamed bodies share, so that only so many arrive at once. */
  share?: "uploads" | "parts";
  maxBytes: number;
  /** How long a call keeps its client's turn at most, if it may be answered late on purpose. */
  turnMs?: number;
  /** For the body to arrive. */
  request: Times;
  /** For the API server to respond; the time to the first byte starts when it has received the request. */
  response: Times;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const KB = 1024;

const quick: Times = { firstByte: 5 * SECOND, betweenBytes: 5 * SECOND, inAll: 15 * SECOND };
const slow: Times = { firstByte: 10 * SECOND, betweenBytes: 10 * SECOND, inAll: 5 * MINUTE };
/** As long as a slow line needs, if it makes progress. */
const progressing: Times = {
  firstByte: 10 * SECOND,
  betweenBytes: LONGEST_PAUSE_MS,
  inAll: Number.POSITIVE_INFINITY,
  leastPerMinute: LEAST_PER_MINUTE,
};
const usual: Times = { firstByte: 30 * SECOND, betweenBytes: 30 * SECOND, inAll: 2 * MINUTE };
const lasting: Times = { firstByte: 30 * SECOND, betweenBytes: MINUTE, inAll: Number.POSITIVE_INFINITY };

export const CLASSES = {
  none: { body: "none", rate: "calls", maxBytes: 0, request: quick, response: usual },
  /** Calls without a body: many clients send `{}` with each POST. */
  empty: { body: "empty", rate: "calls", maxBytes: 64, request: quick, response: usual },
  json: { body: "buffered", rate: "calls", maxBytes: 256 * KB, request: quick, response: usual },
  /** Wrong passwords are answered late, which must not keep others at the address waiting. */
  signIn: { body: "buffered", rate: "calls", maxBytes: 16 * KB, turnMs: 250, request: quick, response: usual },
  upload: { body: "streamed", rate: "calls", share: "uploads", maxBytes: 0, request: slow, response: usual },
  /** Raw bytes: a part of a large file, of which a creator sends hundreds. */
  part: { body: "streamed", rate: "parts", share: "parts", maxBytes: 0, request: progressing, response: usual },
  /** Responses may take as long as the client's connection needs, such as the zip of a pack. */
  media: { body: "none", rate: "media", maxBytes: 0, request: quick, response: lasting },
} satisfies Record<string, CallClass>;

const calls = new TrieRouter<CallClass>();
for (const definition of everyCall.values()) {
  calls.add(definition.method, definition.path.replace(/\{(\w+)\}/g, ":$1"), classOf(definition));
}

for (const { path, maxBytes } of Object.values(WEBHOOKS)) calls.add("POST", path, { ...CLASSES.json, maxBytes });

function classOf(definition: CallDefinition): CallClass {
  const { body, upload, bytes } = definition;
  if (definition === login) return CLASSES.signIn;
  if (bytes) return { ...CLASSES.part, maxBytes: bytes.maxBytes };
  if (upload) return { ...CLASSES.upload, maxBytes: upload.maxBytes };
  if (body) return CLASSES.json;
  return definition.method === "GET" ? CLASSES.none : CLASSES.empty;
}

/** The class of a request to the API server; `none` if it is neither a call of the contract nor a webhook. */
export function callClassOf(method: string, path: string): CallClass {
  if (path.startsWith("/media/")) return CLASSES.media;
  return calls.match(method, decodeURI(path))[0][0]?.[0] ?? CLASSES.none;
}

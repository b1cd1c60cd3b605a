export type Encoding = "br" | "gzip" | "identity";

/**
 * The best encoding of those at hand that the request accepts. An answer that is refused as it is, with nothing else to
 * offer, is sent as it is all the same: that serves better than an error.
 */
export function preferredEncoding(accepted: string | undefined, available: { br?: unknown; gzip?: unknown }): Encoding {
  if (available.br && accepts(accepted, "br")) return "br";
  if (available.gzip && accepts(accepted, "gzip")) return "gzip";
  return "identity";
}

/** What is named decides; `*` speaks for what isn't. */
function accepts(header = "", name: string): boolean {
  const parts = header.split(",").map((part) => part.trim().toLowerCase().split(";"));
  const part = parts.find(([token]) => token?.trim() === name) ?? parts.find(([token]) => token?.trim() === "*");
  return part !== undefined && !part.slice(1).some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(parameter));
}

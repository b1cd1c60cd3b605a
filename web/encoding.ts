export type Encoding = "br" | "gzip" | "identity";

/** The best encoding of those at hand that the request accepts. */
export function preferredEncoding(accepted: string | undefined, available: { br?: unknown; gzip?: unknown }): Encoding {
  if (available.br && accepts(accepted, "br")) return "br";
  if (available.gzip && accepts(accepted, "gzip")) return "gzip";
  return "identity";
}

function accepts(header = "", name: string): boolean {
  return header.split(",").some((part) => {
    const [token, ...parameters] = part.trim().toLowerCase().split(";");
    return token === name && !parameters.some((parameter) => /^\s*q=0(\.0+)?$/.test(parameter));
  });
}

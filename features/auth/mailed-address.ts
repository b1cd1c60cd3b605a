/** The e-mail address that a link in a mail names in its hash, `#email=…`, which no server is sent; empty without one. */
export const mailedAddress = (hash: string): string => new URLSearchParams(hash.slice(1)).get("email") ?? "";

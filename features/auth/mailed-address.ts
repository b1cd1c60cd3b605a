/** The e-mail address that a link in a mail names in its hash, `#email=…`, which no server is sent; empty without one. */
export const mailedAddress = (hash: string): string => new URLSearchParams(hash.slice(1)).get("email") ?? "";

/** What proves that the mail with the link was read: `&proof=…` of the hash; undefined without one. */
export const mailedProof = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get("proof") ?? undefined;

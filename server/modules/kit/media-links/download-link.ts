import { createHmac } from "node:crypto";
import { z } from "zod";
import { printedSession } from "@/lib/contract/entities/sounds-quote";
import { PACK_KINDS } from "@/lib/contract/rules/packs";
import type { Secrets } from "@/lib/settings/secrets";
import { isSignedBy } from "@/server/platform/signed";

/** How long a link is valid. */
export const LINK_SECONDS = 600;

const content = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("file"),
    key: z.string(),
    name: z.string(),
    /** The sound whose file it is. */
    sound: z.object({ kind: z.enum(PACK_KINDS), id: z.number() }).optional(),
  }),
  /** With what it loads. */
  z.object({ type: z.literal("preset"), id: z.number(), name: z.string() }),
  z.object({ type: z.literal("pack"), kind: z.enum(PACK_KINDS), id: z.number(), name: z.string() }),
  z.object({
    type: z.literal("owned"),
    kind: z.enum(["sample", "oneshot", "preset"]),
    ids: z.array(z.number()),
    format: z.enum(["wav", "mid", "stems"]).optional(),
    name: z.string(),
  }),
  /** Files of samples with what `stack.txt` tells of the session that they were heard in. */
  z.object({
    type: z.literal("stack"),
    files: z.array(z.object({ id: z.number(), format: z.enum(["wav", "mid"]) })),
    session: printedSession.optional(),
    name: z.string(),
  }),
  /** A large zip that a job has written. */
  z.object({ type: z.literal("zip"), id: z.number(), name: z.string() }),
  z.object({
    type: z.literal("license"),
    table: z.enum(["licenses", "track_licenses"]),
    license_id: z.string(),
    name: z.string(),
  }),
  /** `user_id`: whose data it is. */
  z.object({ type: z.literal("export"), name: z.string(), user_id: z.number() }),
]);

/** The content of a link: a stored file, a preset with what it loads, a pack, a stack or owned files as one zip, a zip that is stored, a license's document, or the user's data. */
export type LinkContent = z.output<typeof content>;

const payload = z.object({ content, user_id: z.number(), expires_at: z.number() });

/** A link for one user; `expires_at` is in seconds since 1970. */
export type DownloadLink = z.output<typeof payload>;

function signature(body: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`download-link:${body}`).digest();
}

/** The URL of a download on this site, valid for {@link LINK_SECONDS}. */
export function signDownload(content: LinkContent, userId: number, secret: Secrets, now = Date.now()): string {
  const expires_at = Math.floor(now / 1000) + LINK_SECONDS;
  const body = Buffer.from(JSON.stringify({ content, user_id: userId, expires_at })).toString("base64url");
  return `/media/download/${body}.${signature(body, secret[0]).toString("base64url")}`;
}

/** The content of a token, "expired", or "invalid" if this API server didn't sign it. */
export function openDownload(token: string, secret: Secrets, now = Date.now()): DownloadLink | "expired" | "invalid" {
  const [body, mark, ...rest] = token.split(".");
  if (!body || !mark || rest.length > 0) return "invalid";
  const given = Buffer.from(mark, "base64url");
  // Several encodings decode to the same bytes; only the issued one is accepted.
  if (given.toString("base64url") !== mark) return "invalid";
  if (!isSignedBy(secret, given, (value) => signature(body, value))) return "invalid";
  const link = payload.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  return link.expires_at * 1000 <= now ? "expired" : link;
}

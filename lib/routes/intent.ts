import { z } from "zod";
import { sameSitePath } from "@/lib/routes/same-site-path";

/** Longer than any intent that this site writes. */
export const MAX_INTENT_LENGTH = 2_000;

const SOUNDS = ["sample", "oneshot", "preset"] as const;
const PACKS = ["sample-pack", "oneshot-pack", "preset-pack"] as const;

const id = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((value) => value <= 2 ** 31 - 1);

const base = {
  /** Identifies the intent, so that it is carried out once, whichever tab comes first. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  /** Path and query of the page where the intent was created. */
  path: z.string().refine((path) => sameSitePath(path) === path && !path.includes("#")),
};

const intent = z.union([
  z.strictObject({ ...base, action: z.literal("download"), kind: z.enum([...SOUNDS, ...PACKS]), id }),
  z.strictObject({ ...base, action: z.literal("buy"), kind: z.enum(PACKS), id }),
  z.strictObject({ ...base, action: z.literal("like"), kind: z.enum([...SOUNDS, ...PACKS, "collection"]), id }),
  z.strictObject({ ...base, action: z.literal("add"), kind: z.enum(SOUNDS), id }),
  z.strictObject({
    ...base,
    action: z.literal("follow"),
    kind: z.literal("creator"),
    id,
    username: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,29}$/),
  }),
  z.strictObject({ ...base, action: z.literal("follow"), kind: z.literal("selection"), id }),
  z.strictObject({ ...base, action: z.literal("page") }),
  z.strictObject({ ...base, action: z.literal("plan"), plan: z.string().regex(/^[a-z][a-z-]{0,39}$/) }),
]);

/** What a visitor wanted to do before registering: the action, its target, and the page. */
export type Intent = z.infer<typeof intent>;

/**
 * Parses an intent from an untrusted source: a link's query or the browser's storage. Null for anything that this site
 * would not have written: an unknown action or field, a malformed id, a path of another site.
 */
export function parseIntent(text: string | null | undefined): Intent | null {
  if (!text || text.length > MAX_INTENT_LENGTH) return null;
  const entries = [...new URLSearchParams(text)];
  const fields = Object.fromEntries(entries);
  if (Object.keys(fields).length !== entries.length) return null;
  return intent.safeParse(fields).data ?? null;
}

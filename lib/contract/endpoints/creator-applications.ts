import { z } from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { done } from "@/lib/contract/primitives";

const LINK = "Insert a link to your samples";

const text = (missing: string, max: number) =>
  z.string(missing).trim().min(1, missing).max(max, `Must be at most ${max} characters.`);

/** A URL as people type it, with or without `https://`. */
const link = z
  .string(LINK)
  .trim()
  .min(1, LINK)
  .max(500, "Must be at most 500 characters.")
  .transform((typed) => (/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`))
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: LINK }));

export const creatorApplicationBody = z.object({
  name: text("Insert your name", 100),
  creator_name: text("Insert your creator name", 60),
  email: z.email("Insert a valid e-mail address").max(254, "Insert a valid e-mail address"),
  social_media: text("Insert where people follow you", 500),
  samples_link: link,
});

export const applyAsCreator = defineEndpoint({
  method: "POST",
  path: "/api/seller/apply",
  access: "none",
  tag: "Creators",
  summary: "Apply to sell sounds here",
  body: creatorApplicationBody,
  response: done,
});

import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { creatorProfile } from "@/lib/contract/entities/creator-profile";
import { nameField } from "@/lib/contract/fields/person-name";
import { bannerBody, pictureResponse, pictureUpload } from "@/lib/contract/fields/picture-form";
import { MAX_BIO, MAX_LINKS } from "@/lib/contract/rules/accounts";
import { BANNER } from "@/lib/contract/rules/pictures";

const tag = "Creators";

const MAX_LINK = 200;

const profileLink = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(MAX_LINK)
  .refine((url) => !/^https:\/\/[^/?#]*@/i.test(url));

/** As people type a URL, with or without `https://`. */
const withScheme = (typed: string) => (/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);

/** The links of a profile; the message names the one that is refused. */
const links = z
  .array(
    z.string("Must be text.").trim().min(1, "Insert a link.").max(2_000, "Must be shorter."),
    "Must be a list of links.",
  )
  .max(MAX_LINKS, `At most ${MAX_LINKS} links.`)
  .transform((typed) => [...new Set(typed.map(withScheme))])
  .superRefine((all, context) => {
    const wrong = all.find((link) => !profileLink.safeParse(link).success);
    const message = `${wrong?.slice(0, 60)} isn’t a link to a site that begins with https://.`;
    if (wrong !== undefined) context.addIssue({ code: "custom", message });
  });

export const creatorProfileBody = z.object({
  display: nameField(60).pipe(z.string().min(1, "Insert a name to show.")),
  bio: nameField(MAX_BIO),
  links,
});

export const readCreatorProfile = defineCall({
  method: "GET",
  path: "/api/seller/profile",
  access: "seller",
  tag,
  summary: "What the creator has written about themself",
  response: creatorProfile,
});

export const saveCreatorProfile = defineCall({
  method: "PUT",
  path: "/api/seller/profile",
  access: "seller",
  tag,
  summary: "Change the name, the text and the links of the creator's page",
  body: creatorProfileBody,
  response: creatorProfile,
});

export const setCreatorBanner = defineCall({
  method: "POST",
  path: "/api/seller/banner",
  access: "seller",
  tag,
  summary: `Set the picture above the creator's page: a part of ${BANNER.width} by ${BANNER.height} of a PNG, JPEG or WebP picture`,
  upload: pictureUpload,
  body: bannerBody,
  response: pictureResponse,
});

export const removeCreatorBanner = defineCall({
  method: "DELETE",
  path: "/api/seller/banner",
  access: "seller",
  tag,
  summary: "Remove the picture above the creator's page",
  response: creatorProfile,
});

import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { done } from "@/lib/contract/fields/primitives";
import { printedLine } from "@/lib/contract/fields/printed";
import {
  FILE_TYPES,
  MAX_REFERRAL_LENGTH,
  OFFERED_GENRES,
  OFFERED_INSTRUMENTS,
  REFERRALS,
} from "@/lib/contract/rules/questionnaire";

const tag = "Onboarding";

export const saveGenres = defineCall({
  method: "POST",
  path: "/api/user/onboarding-questionnaire/genres",
  access: "token",
  tag,
  summary: "Save the favourite genres",
  body: z.object({
    genres: z
      .array(
        z.number("Must be a genre’s id.").refine((id) => OFFERED_GENRES.includes(id), "This genre isn’t offered."),
        "Select at least 1 to continue",
      )
      .min(1, "Select at least 1 to continue")
      .max(OFFERED_GENRES.length, "Name each genre once."),
  }),
  response: done,
});
export const saveFileTypes = defineCall({
  method: "POST",
  path: "/api/user/onboarding-questionnaire/file-types",
  access: "token",
  tag,
  summary: "Save the file types that the user looks for",
  body: z.object({
    file_types: z
      .array(z.enum(FILE_TYPES, "This file type isn’t offered."), "Must be a list of file types.")
      .max(FILE_TYPES.length, "Name each file type once."),
  }),
  response: done,
});
export const saveInstruments = defineCall({
  method: "POST",
  path: "/api/user/onboarding-questionnaire/instruments",
  access: "token",
  tag,
  summary: "Save the instruments that the user looks for; an empty list takes them back",
  body: z.object({
    instruments: z
      .array(
        z
          .number("Must be an instrument’s id.")
          .refine((id) => OFFERED_INSTRUMENTS.includes(id), "This instrument isn’t offered."),
        "Must be a list of instruments.",
      )
      .max(OFFERED_INSTRUMENTS.length, "Name each instrument once."),
  }),
  response: done,
});
export const openQuestionnaire = defineCall({
  method: "POST",
  path: "/api/user/onboarding-questionnaire/opened",
  access: "token",
  tag,
  summary: "Note that the questionnaire has opened by itself, which it does once",
  response: done,
});
export const saveReferral = defineCall({
  method: "POST",
  path: "/api/user/onboarding-questionnaire/referral",
  access: "token",
  tag,
  summary: "Save how the user heard about the site, or that they skip the question; completes the questionnaire",
  body: z
    .object({
      referral: z.enum(REFERRALS, "This answer isn’t offered.").optional(),
      other: z
        .string("Must be text.")
        .overwrite(printedLine)
        .max(MAX_REFERRAL_LENGTH, `At most ${MAX_REFERRAL_LENGTH} characters.`)
        .nullish(),
      skip: z.boolean("Must be true or false.").optional(),
    })
    .refine(({ referral, skip }) => skip || referral, {
      path: ["referral"],
      error: "Choose an answer or skip the question.",
    })
    .refine(({ referral, other, skip }) => skip || referral !== "Other" || other, {
      path: ["other"],
      error: "Tell us where you heard about us.",
    }),
  response: done,
});

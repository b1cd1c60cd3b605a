import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { genre, instrument, plugin } from "@/lib/contract/entities/taxonomy";

const tag = "Catalogue";

export const listGenres = defineCall({
  method: "GET",
  path: "/api/genres",
  access: "none",
  tag,
  summary: "All genres",
  response: z.object({ data: z.array(genre) }),
});
export const listInstruments = defineCall({
  method: "GET",
  path: "/api/instruments",
  access: "none",
  tag,
  summary: "All instruments",
  response: z.object({ data: z.array(instrument) }),
});
export const listPresetGenres = defineCall({
  method: "GET",
  path: "/api/preset-genres",
  access: "none",
  tag,
  summary: "The genres presets carry",
  response: z.object({ data: z.array(genre) }),
});
export const listPlugins = defineCall({
  method: "GET",
  path: "/api/plugins",
  access: "none",
  tag,
  summary: "The synths presets are for",
  response: z.object({ data: z.array(plugin) }),
});

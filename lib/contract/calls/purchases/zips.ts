import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { zip } from "@/lib/contract/entities/zip";
import { idParams } from "@/lib/contract/fields/primitives";

const tag = "Library";

export const getZip = defineCall({
  method: "GET",
  path: "/api/user/zips/{id}",
  access: "owner",
  tag,
  summary: "A large zip that the user asked for, and how far it is",
  params: idParams,
  response: z.object({ zip }),
});
export const downloadZip = defineCall({
  method: "POST",
  path: "/api/user/zips/{id}/download",
  access: "owner",
  tag,
  summary:
    "A link to a large zip; null while it is written. One that failed or isn’t kept any more, or whose content isn’t what the user owns now, is written anew",
  params: idParams,
  response: z.object({ download: z.string().nullable(), zip }),
});

import { callQuery } from "@/lib/client/calls/call-query";

/** What the names of a pack's files leave unsure. It is loaded again with them: `count` of them have become sounds. */
export const nameQuestionsQuery = (id: number, count: number) =>
  callQuery(["pack-files", "sample", id, "name-questions", count], "GET /api/seller/packs/{id}/name-questions", {
    params: { id },
  });

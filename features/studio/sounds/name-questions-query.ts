import { callQuery, pageQuery } from "@/lib/client/calls/call-query";

/** What a name would say among the files of a pack. What the name before said stays until that is known. */
export const nameReadingQuery = (id: number, path: string) =>
  pageQuery(["name-reading", id, path], "GET /api/seller/packs/{id}/name-reading", { params: { id }, query: { path } });

/** What the names of a pack's files leave unsure. It is loaded again with them: `count` of them have become sounds. */
export const nameQuestionsQuery = (id: number, count: number) =>
  callQuery(["pack-files", "sample", id, "name-questions", count], "GET /api/seller/packs/{id}/name-questions", {
    params: { id },
  });

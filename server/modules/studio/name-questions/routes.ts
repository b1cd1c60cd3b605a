import { answerNames, nameQuestions, readName } from "@/lib/contract/calls/studio/name-questions";
import { openNameReader } from "@/server/modules/studio/ingestion/name-reader";
import { answerQuestion, readQuestions, tryName } from "@/server/modules/studio/name-questions/service";
import type { Database } from "@/server/platform/db/database";
import type { Mount } from "@/server/platform/http/route";

/** Serves what the names of a pack's files leave unsure, and takes the answers. */
export function nameQuestionRoutes(mount: Mount, { db }: { db: Database }): void {
  const deps = { db, names: openNameReader(db) };
  mount(nameQuestions, async ({ params, viewer }) => ({ questions: await readQuestions(deps, viewer, params.id) }));
  mount(readName, ({ params, query, viewer }) => tryName(deps, viewer, params.id, query.path));
  mount(answerNames, async ({ params, body, viewer }) => ({
    sounds: await answerQuestion(deps, viewer, params.id, body),
  }));
}

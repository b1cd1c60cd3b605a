import { Failure } from "@/server/platform/errors";

/** When a client asks again. */
const RETRY_SECONDS = 5;

/** Why the cluster doesn't answer, as a sentence that visitors may read. */
export class ClusterError extends Failure {
  constructor(sentence = "Lists and searches are not available right now. Try again in a moment.", cause?: unknown) {
    super("unavailable", sentence, RETRY_SECONDS, "search");
    this.cause = cause;
  }
}

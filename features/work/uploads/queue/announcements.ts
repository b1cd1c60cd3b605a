import { isOnItsWay, type QueuedFile, type QueueState } from "@/features/work/uploads/queue/upload-queue";
import { Quarters } from "@/lib/client/announcing/quarters";
import { countOf, formatCount } from "@/lib/format/count";
import { namesOfFiles } from "@/lib/format/passed-over";

type Hold = "paused" | "offline" | null;

/** Files that are sent together, and those that joined them: from the first that is on its way until none is. */
interface Batch {
  files: Map<string, QueuedFile>;
  quarters: Quarters;
  hold: Hold;
}

const HOLDS: Readonly<Record<"paused" | "offline", string>> = {
  paused: "Upload paused",
  offline: "There is no network. The upload waits for it",
};

/** Announcements of an upload queue for screen readers: start, quarters, and end with the files that failed. */
export class UploadAnnouncements {
  private batch: Batch | null = null;
  /** Files that had failed before the batch began. */
  private failedBefore = new Set<string>();

  /** The announcements for this state, each of them once. */
  of(state: QueueState): string[] {
    const isRunning = state.files.some((file) => isOnItsWay(file.state));
    if (!this.batch && !isRunning) {
      this.failedBefore = failedIn(state.files);
      return [];
    }
    const hold = holdOf(state);
    const isNew = this.batch === null;
    const batch = this.batch ?? { files: new Map(), quarters: new Quarters(), hold };
    this.batch = batch;
    const joined = this.follow(batch, state.files);
    const files = [...batch.files.values()];
    if (!isRunning) {
      this.batch = null;
      this.failedBefore = failedIn(state.files);
      return endOf(files);
    }
    const texts = [];
    if (joined > 0) texts.push(isNew ? beginOf(joined, hold) : joinOf(joined, files.length));
    if (batch.hold !== hold) texts.push(hold ? HOLDS[hold] : "Uploading again");
    batch.hold = hold;
    const quarter = batch.quarters.pass(shareOf(files));
    return quarter ? [...texts, quarter] : texts;
  }

  /** Updates the batch. Returns how many files joined it. */
  private follow({ files }: Batch, now: readonly QueuedFile[]): number {
    const shown = new Set(now.map(({ path }) => path));
    // One that was taken out of the queue counts only if it has arrived.
    for (const [path, { state }] of files) if (!shown.has(path) && state !== "done") files.delete(path);
    let joined = 0;
    for (const file of now) {
      const isPart = files.has(file.path);
      const joins = !isPart && isOnItsWay(file.state);
      if (joins) joined++;
      const fails = file.state === "failed" && !this.failedBefore.has(file.path);
      if (isPart || joins || fails) files.set(file.path, file);
    }
    return joined;
  }
}

const holdOf = ({ isPaused, isOffline }: QueueState): Hold => (isOffline ? "offline" : isPaused ? "paused" : null);

const failedIn = (files: readonly QueuedFile[]) =>
  new Set(files.filter(({ state }) => state === "failed").map(({ path }) => path));

/** The share of bytes that have been uploaded, without failed files. */
function shareOf(files: readonly QueuedFile[]): number {
  const sent = files.filter(({ state }) => state !== "failed");
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return sum(sent.map((file) => file.sent)) / Math.max(1, sum(sent.map(({ bytes }) => bytes)));
}

function beginOf(count: number, hold: Hold): string {
  const files = countOf(count, "file");
  return hold ? `${files} to upload. ${HOLDS[hold]}` : `Uploading ${files}`;
}

const joinOf = (joined: number, all: number) => `Uploading ${countOf(joined, "more file")}, ${formatCount(all)} in all`;

function endOf(files: readonly QueuedFile[]): string[] {
  const failed = files.filter(({ state }) => state === "failed").map(({ path }) => path);
  const arrived = files.length - failed.length;
  const uploaded = `${arrived === 0 ? "No files" : countOf(arrived, "file")} uploaded`;
  if (failed.length === 0) return arrived === 0 ? [] : [uploaded];
  return [`${uploaded}, ${formatCount(failed.length)} failed: ${namesOfFiles(failed)}`];
}

import type { JobDependencies } from "@/server/modules/dependencies";
import type { IngestionDependencies } from "@/server/modules/studio/ingestion/dependencies";
import { describePreviews } from "@/server/modules/studio/ingestion/describe-previews";
import { ingestFile } from "@/server/modules/studio/ingestion/ingest-file";
import { measureLoops } from "@/server/modules/studio/ingestion/measure-loops";
import { openNameReader } from "@/server/modules/studio/ingestion/name-reader";
import { readNamesOfPack, readPackNames } from "@/server/modules/studio/ingestion/naming";
import { prepareWavs } from "@/server/modules/studio/ingestion/prepare-wavs";
import { type IngestData, ingestPackFile, unpackZip } from "@/server/modules/studio/uploads/ingest-job";
import { leaveLine, openLine } from "@/server/modules/studio/uploads/line";
import { openDisk } from "@/server/platform/disk";
import { defineJob, type JobHandler, type Nothing } from "@/server/platform/jobs/job";
import { type JobWork, jobWork } from "@/server/platform/jobs/job-work";

const DAY_SECONDS = 86_400;

/** Brings recordings up to date that an older version stored; there are none after its first run. */
const prepareRecordings = defineJob<Nothing>("prepare-recordings", {
  title: "Prepare recordings",
  everySeconds: DAY_SECONDS,
  retries: 3,
  expireSeconds: 3_600,
});
/** How often files that were called look whether the disk has room again. */
const PAUSE_MS = 60_000;

/** The threads of the jobs in one process. They never delay what a request waits for: that has threads of its own. */
export const INGESTION_POOL = { size: 2, timeoutMs: 60_000, timeoutMsPerSecond: 400, isBackground: true };

/** The ingestion of files of packs, which wait in one line, and of their names. */
export const ingestionWork: JobWork<JobDependencies> = {
  jobs: [ingestPackFile, unpackZip, readPackNames],
  register: registerIngestion,
};

/** The update of recordings that an older version stored. */
export const recordingWork = jobWork(
  prepareRecordings,
  ({ db, objects, audio, log }: JobDependencies) =>
    async ({ signal }) => {
      await measureLoops(db, signal);
      await prepareWavs({ db, objects, audio, log }, signal);
      await describePreviews({ db, objects, audio, log }, signal);
    },
);

function registerIngestion(deps: JobDependencies): void {
  const { queue, db, objects, audio } = deps;
  const disk = openDisk(deps);
  const names = openNameReader(db);
  const ingestion: IngestionDependencies = { db, objects, audio, queue, disk, names };
  const isShort = async () => (await disk.state()).is_short;
  /** The handler of a job of files; one that is called while the disk is nearly full waits. */
  const whileThereIsRoom =
    (job: typeof ingestPackFile): JobHandler<IngestData> =>
    async ({ data, ...tries }) => {
      if (await isShort()) return queue.send(db, job, data, { startAfter: new Date(Date.now() + PAUSE_MS) });
      await ingestFile(ingestion, data.file_id, { ...tries, preset_file_ids: data.preset_file_ids });
      await leaveLine(db, data.file_id);
    };
  const line = openLine({ db, queue, isPaused: isShort });
  for (const job of [ingestPackFile, unpackZip]) queue.work(job, whileThereIsRoom(job), line);
  queue.work(readPackNames, ({ data }) => readNamesOfPack(ingestion, data));
}

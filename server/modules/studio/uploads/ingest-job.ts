import { defineJob } from "@/server/platform/jobs/job";

/** A file that has arrived, and of a demo sound the preset files that somebody has chosen for it. */
export interface IngestData {
  file_id: number;
  preset_file_ids?: number[] | undefined;
}

/**
 * Makes an item of a pack, or a part of one, of a file that has arrived: of a demo sound presets, and of which files those are
 * is said by `preset_file_ids` if somebody has chosen them; sent in the transaction in which the file begins to
 * wait. At most five minutes pass until an analysis is given up.
 */
export const ingestPackFile = defineJob<IngestData>("ingest-pack-file", {
  title: "Decode and analyse a file",
  concurrency: 2,
  retries: 7,
  delaySeconds: 10,
  expireSeconds: 400,
});

/** Makes files of what is in a zip that has arrived. A large one is read through twice and stored in some minutes. */
export const unpackZip = defineJob<IngestData>("unpack-zip", {
  title: "Unpack a zip",
  retries: 7,
  delaySeconds: 10,
  expireSeconds: 3_600,
});

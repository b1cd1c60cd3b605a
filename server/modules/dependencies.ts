import type { Logger } from "pino";
import type Stripe from "stripe";
import type { Prices } from "@/lib/money/price-list";
import type { Draining } from "@/lib/operations/draining";
import type { Metrics } from "@/lib/operations/metrics";
import type { Secrets } from "@/lib/settings/secrets";
import type { AudioPool } from "@/server/audio/pool";
import type { Catalogue } from "@/server/catalogue/catalogue";
import type { Env } from "@/server/env";
import type { Database, DatabaseHandle } from "@/server/platform/db/database";
import type { ReadDisk } from "@/server/platform/disk";
import type { BackgroundTasks } from "@/server/platform/jobs/background-tasks";
import type { JobQueue } from "@/server/platform/jobs/queue";
import type { RunningTask } from "@/server/platform/jobs/startup-task";
import type { Mailer } from "@/server/providers/mail/mailer";
import type { DerivedFiles } from "@/server/providers/objects/derived-files";
import type { ObjectStore } from "@/server/providers/objects/object-store";
import type { PublicStore } from "@/server/providers/objects/public-store";
import type { Paypal } from "@/server/providers/paypal/paypal";

/** Dependencies of the API server's modules; `createApp` passes them. */
export type Dependencies = {
  env: Env;
  db: Database;
  /** The same with its engine and notifications. */
  database: DatabaseHandle;
  catalogue: Catalogue;
  mailer: Mailer;
  objects: ObjectStore;
  /** What can be made again, such as sizes of pictures. */
  derived: DerivedFiles;
  /** Copies of what is public, past the product; null, or omitted, without a bucket for them. */
  publicFiles?: PublicStore | null;
  audio: AudioPool;
  /** Work that a request starts and that may be lost if the process ends before it is done. */
  background: BackgroundTasks;
  /** Work that must be done, by this process or another. */
  queue: JobQueue;
  stripe: Stripe;
  paypal: Paypal;
  /** What the shop sells and gives, and what it sold before. */
  prices: Prices;
  log: Logger;
  /** How much of the disk is free; read from the data folder's disk if it is omitted. */
  readDisk?: ReadDisk;
  /** Progress of filling the catalogue; null when it is complete, and without a startup task. */
  filling?: RunningTask["progress"];
  /** What the process counts, if anybody asks. */
  metrics?: Metrics;
  /** Whether the process is about to stop, so that it isn't ready; never, if it is omitted. */
  draining?: Pick<Draining, "isOn">;
  /** Aborted when the process stops, which ends streams. */
  stopping?: AbortSignal;
  /** Signs links that expire. */
  signingSecret: Secrets;
};

/** Dependencies of the queue's jobs, in the API server and in a separate worker. */
export type JobDependencies = Pick<
  Dependencies,
  | "env"
  | "db"
  | "database"
  | "mailer"
  | "objects"
  | "derived"
  | "publicFiles"
  | "audio"
  | "queue"
  | "stripe"
  | "paypal"
  | "prices"
  | "log"
  | "signingSecret"
  | "readDisk"
>;

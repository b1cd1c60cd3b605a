import type { Logger } from "pino";
import type { AudioPool } from "@/server/audio/pool";
import type { Mailer } from "@/server/platform/adapters/mail/mailer";
import type { ObjectStore } from "@/server/platform/adapters/object-store/object-store";
import type { DatabaseHandle } from "@/server/platform/db/database";
import type { Env } from "@/server/platform/env";
import type { BackgroundTasks } from "@/server/platform/jobs/background-tasks";
import type { RunningTask } from "@/server/platform/jobs/startup-task";
import type { Catalogue } from "@/server/search-index/catalogue";

/** What the modules of the API server depend on; `createApp` passes it to them. */
export type Dependencies = {
  env: Env;
  database: DatabaseHandle;
  catalogue: Catalogue;
  mailer: Mailer;
  objects: ObjectStore;
  audio: AudioPool;
  background: BackgroundTasks;
  log: Logger;
  /** Progress of filling the catalogue; null when it is complete, and without a startup task. */
  filling?: RunningTask["progress"];
  /** Aborted when the process stops: streams end. */
  stopping?: AbortSignal;
  /** Signs links that expire. */
  signingSecret: string;
};

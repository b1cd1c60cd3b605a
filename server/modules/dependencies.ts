import type { Logger } from "pino";
import type { AudioPool } from "@/server/audio/pool";
import type { Mailer } from "@/server/platform/adapters/mail/mailer";
import type { ObjectStore } from "@/server/platform/adapters/object-store/object-store";
import type { DatabaseHandle } from "@/server/platform/db/database";
import type { Env } from "@/server/platform/env";
import type { BackgroundTasks } from "@/server/platform/jobs/background-tasks";
import type { RunningTask } from "@/server/platform/jobs/startup-task";
import type { Catalogue } from "@/server/search-index/catalogue";

/** What the modules of the API host work with; `createApp` passes it on. */
export type Dependencies = {
  env: Env;
  database: DatabaseHandle;
  catalogue: Catalogue;
  mailer: Mailer;
  objects: ObjectStore;
  audio: AudioPool;
  background: BackgroundTasks;
  log: Logger;
  /** How far the filling of the catalogue is; null when it is complete, as always without a startup task. */
  filling?: RunningTask["progress"];
  /** Aborted when the process stops: streams end. */
  stopping?: AbortSignal;
  /** Signs links that expire. */
  signingSecret: string;
};

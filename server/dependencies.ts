import type { Logger } from "pino";
import type { Mailer } from "@/server/adapters/mail/mailer";
import type { ObjectStore } from "@/server/adapters/object-store/object-store";
import type { AudioPool } from "@/server/audio/pool";
import type { BackgroundTasks } from "@/server/background-tasks";
import type { DatabaseHandle } from "@/server/db/database";
import type { Env } from "@/server/env";
import type { Catalogue } from "@/server/search-index/catalogue";
import type { RunningTask } from "@/server/startup-task";

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
  /** Signs links that expire. */
  signingSecret: string;
};

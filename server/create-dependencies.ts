import { mkdir } from "node:fs/promises";
import type { Client } from "@opensearch-project/opensearch";
import type { Logger } from "pino";
import { STANDARD_LIST } from "@/lib/money/price-list";
import { createLogger } from "@/lib/operations/log";
import type { Metrics, Provider } from "@/lib/operations/metrics";
import { billingProblem } from "@/lib/settings/billing";
import { AudioPool } from "@/server/audio/pool";
import { type Env, type IndexerEnv, readSigningSecret } from "@/server/env";
import type { Dependencies, JobDependencies } from "@/server/modules/dependencies";
import { applyPriceList } from "@/server/modules/money/plans/price-list";
import { INGESTION_POOL } from "@/server/modules/studio/ingestion/ingest-file-job";
import { openDerived, openObjects, openPublicFiles } from "@/server/open-objects";
import { observeDatabase } from "@/server/operations";
import { createDatabase } from "@/server/platform/db/client";
import type { Database } from "@/server/platform/db/database";
import { BackgroundTasks } from "@/server/platform/jobs/background-tasks";
import { createQueue } from "@/server/platform/jobs/queue";
import { SettingError } from "@/server/platform/startup-error";
import { createSmtpMailer } from "@/server/providers/mail/mailer";
import type { OnAnswer } from "@/server/providers/on-answer";
import { createPaypal } from "@/server/providers/paypal/create-paypal";
import { createStripe } from "@/server/providers/stripe/client";
import { createClusterCatalogue } from "@/server/search-cluster/catalogue";
import { Circuit } from "@/server/search-cluster/circuit";
import { connectCluster } from "@/server/search-cluster/connect";
import { observeCluster } from "@/server/search-cluster/observe";
import { type RunningIndexer, runIndexer } from "@/server/search-cluster/run-indexer";
import { versionPrefix } from "@/server/search-cluster/versions";
import { createCatalogue } from "@/server/search-index/catalogue";

/**
 * Analyses that run next to requests, mostly of sounds that visitors upload. The time per second of sound is twice what
 * a busy machine takes for music with its preview.
 */
const ANALYSES = { size: 1, timeoutMs: 20_000, timeoutMsPerSecond: 100, queueLength: 16, queueLengthPerClient: 2 };

/** What a worker is made of. */
interface WorkerDependencies {
  jobs: JobDependencies;
  /** Stops the jobs. Those that wait for an analysis are put back into the queue. */
  stopJobs: () => Promise<void>;
  /** Closes all that is open, once nothing uses it any more and the jobs are stopped. */
  close: () => Promise<void>;
}

/** What an API server is made of: it can run the jobs, too. */
interface ApiDependencies extends WorkerDependencies {
  /** For `createApp`. Requests have a pool of threads of their own, so that no job delays their analyses. */
  app: Dependencies;
}

/**
 * Opens what a process is made of, for its role. Nothing runs yet: neither the queue, nor a listener. Throws a
 * SettingError for settings that don't suit, and leaves nothing open that another process would wait for.
 */
export async function createDependencies(env: Env, role: "worker", metrics: Metrics): Promise<WorkerDependencies>;
export async function createDependencies(env: Env, role: "api", metrics: Metrics): Promise<ApiDependencies>;
export async function createDependencies(
  env: Env,
  role: "api" | "worker",
  metrics: Metrics,
): Promise<WorkerDependencies | ApiDependencies> {
  if (role === "worker" && !env.DATABASE_URL) {
    throw new SettingError("A worker needs the setting DATABASE_URL: the embedded database belongs to one process.");
  }
  const problem = billingProblem(env);
  if (problem) throw new SettingError(problem);
  const log = createLogger(env, role);
  const signingSecret = readSigningSecret(env);
  // With database and files elsewhere nothing else makes it.
  await mkdir(env.DATA_DIR, { recursive: true });
  const objects = await openObjects(env);
  const derived = await openDerived(env);
  const publicFiles = await openPublicFiles(env);
  const database = await createDatabase(env, (sentence) => log.warn(sentence));
  const prices = await applyPriceList(database.db, env.PRICE_LIST ?? STANDARD_LIST).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const asked =
    (provider: Provider): OnAnswer =>
    (isAnswered, seconds) =>
      metrics.countProvider(provider, isAnswered, seconds);
  const mailer = createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM, onAnswer: asked("mail") });
  observeDatabase(metrics, database, env.DATA_DIR);
  const queue = createQueue({ database, log, onRun: metrics.countJob });
  const stripe = createStripe(env, asked("stripe"));
  const paypal = createPaypal(env, asked("paypal"));
  const audio = new AudioPool({ ...INGESTION_POOL, onRun: metrics.countAnalysis });
  const jobs = {
    env,
    db: database.db,
    database,
    mailer,
    objects,
    derived,
    publicFiles,
    audio,
    queue,
    stripe,
    paypal,
    prices,
    log,
    signingSecret,
  };
  const cluster = await openCluster(env, metrics, jobs).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const stopJobs = async () => void (await Promise.all([queue.stop(), audio.close(), cluster?.stopIndexer()]));
  const close = async () => {
    mailer.close();
    await cluster?.client.close();
    await database.close();
  };
  if (role === "worker") return { jobs, stopJobs, close };

  const background = new BackgroundTasks(log);
  const maxAgeMs = env.CATALOGUE_MAX_AGE_MS;
  const catalogue = cluster
    ? createClusterCatalogue(database, {
        client: cluster.client,
        prefix: versionPrefix(env.OPENSEARCH_PREFIX),
        circuit: cluster.circuit,
        maxAgeMs,
      })
    : createCatalogue(database, { maxAgeMs });
  const app = {
    ...jobs,
    audio: new AudioPool({ ...ANALYSES, onRun: metrics.countAnalysis }),
    background,
    catalogue,
    metrics,
  };
  const closeAll = async () => {
    await background.settled();
    await app.audio.close();
    await close();
  };
  return { jobs, app, stopJobs, close: closeAll };
}

/** The cluster that answers in the place of the catalogue in memory, and the indexer that fills it; null without one. */
async function openCluster(
  env: Env,
  metrics: Metrics,
  { db, log }: Pick<JobDependencies, "db" | "log">,
): Promise<{ client: Client; circuit: Circuit; stopIndexer: () => Promise<void> } | null> {
  if (!env.OPENSEARCH_URL) {
    observeCluster(metrics, null);
    return null;
  }
  const client = await connect(env, log);
  const indexer = env.WORKER && env.INDEXER ? index(env, { client, db, log }) : null;
  const circuit = new Circuit();
  observeCluster(metrics, { client, circuit, indexer });
  return { client, circuit, stopIndexer: async () => indexer?.stop() };
}

/** What a process is made of that does nothing but write the catalogue into a cluster. */
interface IndexerDependencies {
  log: Logger;
  /** Why the cluster isn't up to date, in one sentence; null if it is, or another process writes. */
  findObstacle: () => Promise<string | null>;
  /** Closes all that is open, once the rows that are being written are there. */
  close: () => Promise<void>;
}

/** Opens what an indexer alone is made of, and starts it. Throws as {@link createDependencies}. */
export async function createIndexer(env: IndexerEnv, metrics: Metrics): Promise<IndexerDependencies> {
  if (!env.DATABASE_URL || !env.OPENSEARCH_URL) {
    throw new SettingError("An indexer needs the settings DATABASE_URL and OPENSEARCH_URL.");
  }
  const log = createLogger(env, "indexer");
  const database = await createDatabase(env, (sentence) => log.warn(sentence));
  const client = await connect(env, log).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const indexer = index(env, { client, db: database.db, log });
  observeCluster(metrics, { client, circuit: null, indexer });
  return {
    log,
    findObstacle: async () => indexer.problem(),
    close: async () => {
      await indexer.stop();
      await client.close();
      await database.close();
    },
  };
}

type ClusterEnv = Pick<Env, Extract<keyof Env, `OPENSEARCH_${string}`>>;

function connect(env: ClusterEnv, log: Logger): Promise<Client> {
  return connectCluster(
    {
      nodes: env.OPENSEARCH_URL ?? [],
      user: env.OPENSEARCH_USER,
      password: env.OPENSEARCH_PASSWORD,
      caFile: env.OPENSEARCH_CA,
    },
    (sentence) => log.warn(sentence),
  );
}

function index(env: ClusterEnv, opened: { client: Client; db: Database; log: Logger }): RunningIndexer {
  const { OPENSEARCH_PREFIX: family, OPENSEARCH_SHARDS: shards, OPENSEARCH_REPLICAS: replicas } = env;
  return runIndexer({ ...opened, prefix: versionPrefix(family), family, shards, replicas });
}

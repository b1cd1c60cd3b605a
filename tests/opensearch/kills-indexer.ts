import { pino } from "pino";
import { openPostgres } from "@/server/platform/db/postgres";
import { connectCluster } from "@/server/search-cluster/connect";
import { runIndexer } from "@/server/search-cluster/run-indexer";

/** An indexer in a process of its own, which a test kills. Arguments: URL of the database, URLs of the nodes, prefix. */
const [url = "", nodes = "", prefix = ""] = process.argv.slice(2);
const log = pino();
const { db } = await openPostgres(url);
const client = await connectCluster({ nodes: nodes.split(",") }, (sentence) => log.warn(sentence));
runIndexer({ client, db, prefix, shards: 2, replicas: 1, log });
log.info("working");

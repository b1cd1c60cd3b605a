import { pino } from "pino";
import { openPostgres } from "@/server/platform/db/postgres";
import { connectCluster } from "@/server/search-cluster/connect";
import { runIndexer } from "@/server/search-cluster/run-indexer";

/** The indexer of a measurement, in a process of its own. Arguments: URLs of database and node, prefix. */
const [url = "", node = "", prefix = ""] = process.argv.slice(2);
const log = pino({ level: "warn" }, pino.destination(2));
const { db } = await openPostgres(url);
const client = await connectCluster({ nodes: [node] }, (sentence) => log.warn(sentence));
runIndexer({ client, db, prefix, shards: 1, replicas: 0, log });
process.once("disconnect", () => process.exit());

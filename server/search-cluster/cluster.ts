import type { Client } from "@opensearch-project/opensearch";
import type { CatalogueKind } from "@/server/catalogue/kinds";
import { Circuit } from "@/server/search-cluster/circuit";
import { ClusterError } from "@/server/search-cluster/cluster-error";

type Body = Readonly<Record<string, unknown>>;

/** What the cluster found, as far as it is read here. */
export interface SearchAnswer {
  hits: { total?: { value: number }; hits: Hit[] };
  aggregations?: Record<string, Aggregation>;
}

export interface Hit {
  _id: string;
  _score?: number | null;
  sort?: (number | string | null)[];
  fields?: Record<string, unknown[]>;
  _source?: Record<string, unknown>;
}

export interface Aggregation {
  doc_count?: number;
  value?: number;
  sum_other_doc_count?: number;
  buckets?: Bucket[] | Record<string, Bucket>;
  [name: string]: unknown;
}

export type Bucket = { key: string | number; doc_count: number } & Record<string, Aggregation>;

interface Waiting {
  index: string;
  body: Body;
  resolve: (found: SearchAnswer) => void;
  reject: (error: unknown) => void;
}

/** A cluster that takes longer for a request has failed. */
const TIMEOUT_MS = 10_000;
/** The cluster ends a search that takes longer, and answers the others of the same request. */
const LONGEST_MS = 8_000;
/** Searches in one request. */
const MAX_TOGETHER = 100;

/** The cluster as searches ask it: what is asked at the same time is one request. */
export class Cluster {
  private waiting: Waiting[] = [];

  constructor(
    readonly client: Client,
    readonly prefix: string,
    readonly circuit = new Circuit(),
    private readonly longestMs = LONGEST_MS,
  ) {}

  /** The name by which an index of a kind is asked. */
  alias(kind: CatalogueKind): string {
    return `${this.prefix}-${kind.replace("_", "-")}`;
  }

  search(kind: CatalogueKind, body: Body): Promise<SearchAnswer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ index: this.alias(kind), body, resolve, reject });
      if (this.waiting.length === 1) queueMicrotask(() => setImmediate(() => this.flush()));
    });
  }

  private flush(): void {
    const all = this.waiting;
    this.waiting = [];
    for (let from = 0; from < all.length; from += MAX_TOGETHER) void this.send(all.slice(from, from + MAX_TOGETHER));
  }

  private async send(searches: readonly Waiting[]): Promise<void> {
    try {
      const { responses } = await this.circuit.run(() => this.msearch(searches));
      for (const [at, { resolve, reject }] of searches.entries()) {
        const response = responses[at];
        if (!response || response.error) reject(errorOf(response?.error));
        else resolve(response);
      }
    } catch (error) {
      for (const { reject } of searches)
        reject(error instanceof ClusterError ? error : new ClusterError(undefined, error));
    }
  }

  private async msearch(searches: readonly Waiting[]): Promise<{ responses: (SearchAnswer & { error?: Refusal })[] }> {
    const whole = {
      // By default, the answer lacks the rows of a node that is down.
      allow_partial_search_results: false,
      cancel_after_time_interval: `${this.longestMs}ms`,
    };
    const { body } = await this.client.msearch(
      { body: searches.flatMap(({ index, body: search }) => [{ index, ...whole }, search]) } as never,
      { requestTimeout: TIMEOUT_MS, maxRetries: 1 },
    );
    return body as never;
  }
}

/** Why the cluster refused a search. */
interface Refusal {
  type?: string;
  reason?: string;
}

/** Nodes that are missing or full answer again once they are back; anything else is a fault of the query. */
const PASSING =
  /index_not_found|no_shard_available|all shards failed|Partial shards failure|rejected_execution|circuit_breaking|timeout/;
const TOO_LONG = /task_cancelled/;
const FAULTY = /too_many|parsing|script|illegal_argument|query_shard/;

function errorOf(refusal: Refusal | undefined): Error {
  const told = JSON.stringify(refusal ?? "no answer");
  if (TOO_LONG.test(told))
    return new ClusterError("This search takes too long. Try it with fewer words.", new Error(told));
  const isPassing = PASSING.test(told) && !FAULTY.test(told);
  return isPassing
    ? new ClusterError(undefined, new Error(told))
    : new Error(`OpenSearch refused a search: ${told.slice(0, 2_000)}`);
}

export const bucketsOf = (aggregation: Aggregation | undefined): Bucket[] => {
  const { buckets = [] } = aggregation ?? {};
  return Array.isArray(buckets)
    ? buckets
    : Object.entries(buckets).map(([key, bucket]) => ({ ...bucket, key }) as Bucket);
};

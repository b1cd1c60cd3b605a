import type { Client } from "@opensearch-project/opensearch";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { LearnedWords } from "@/server/catalogue/learned-words";
import { PublicDetails } from "@/server/catalogue/public-details";
import { Taxonomy } from "@/server/catalogue/taxonomy";
import type { DatabaseHandle } from "@/server/platform/db/database";
import type { Circuit } from "@/server/search-cluster/circuit";
import { Cluster } from "@/server/search-cluster/cluster";
import { ClusterSearch } from "@/server/search-cluster/cluster-search";
import { SearchWords } from "@/server/search-cluster/search-words";
import { StateReader } from "@/server/search-cluster/state";
import { readVectors } from "@/server/search-core/rows/index-repository";
import { SuggestionSources } from "@/server/search-core/typing/suggestion-sources";

/** Suggestions may be so old in names of packs and creators and in what is searched most. */
const NAMES_AGE_MS = 300_000;
/** The dictionary and synonyms may be so old. */
const WORDS_AGE_MS = 250;

interface ClusterSettings {
  client: Client;
  prefix: string;
  circuit?: Circuit;
  /** How old answers may be beside what the indexer has written. */
  maxAgeMs?: number;
}

/** Creates the catalogue of one process that a cluster answers. */
export function createClusterCatalogue(
  { db, notifications }: DatabaseHandle,
  { client, prefix, circuit, maxAgeMs }: ClusterSettings,
): Catalogue {
  const taxonomy = new Taxonomy(db);
  const cluster = new Cluster(client, prefix, circuit);
  const search = new ClusterSearch({
    db,
    cluster,
    state: new StateReader(cluster, maxAgeMs),
    taxonomy,
    learned: new LearnedWords(db),
    words: new SearchWords(db, maxAgeMs ?? WORDS_AGE_MS),
    readVectors: (kind, ids) => readVectors(db, kind, { ids }),
    suggestions: new SuggestionSources(db, maxAgeMs === 0 ? 0 : NAMES_AGE_MS),
  });
  return { db, search, taxonomy, details: new PublicDetails(db, notifications) };
}

import type { Client } from "@opensearch-project/opensearch";
import { CATALOGUE_KINDS, type CatalogueKind } from "@/server/catalogue/kinds";
import { ClusterError } from "@/server/search-cluster/cluster-error";
import { fieldsOf } from "@/server/search-cluster/document";

/** The name of the index of each kind. */
export type IndexNames = Readonly<Record<CatalogueKind, string>>;

/** The shards of each index, and the replicas of each shard. */
export interface IndexSettings {
  shards: number;
  replicas: number;
}

/** The indexes of a prefix: those that lists are read from, and those that are filled to take their place. */
export class Indexes {
  constructor(
    private readonly client: Client,
    private readonly prefix: string,
  ) {}

  /** The name by which the index of a kind is read. */
  alias(kind: CatalogueKind): string {
    return `${this.prefix}-${kind.replace("_", "-")}`;
  }

  /** The names of the indexes that lists are read from. */
  present(): Promise<string[]> {
    return this.withAliases(CATALOGUE_KINDS.map((kind) => this.alias(kind)));
  }

  /** Whether all of these are still to be filled. */
  async areFilling(names: IndexNames): Promise<boolean> {
    const filling = await this.withAliases(Object.values(names).map(fillAlias));
    return Object.values(names).every((name) => filling.includes(name));
  }

  /** Makes new indexes to be filled, and removes all that no list is read from. Only a cluster with the k-NN plugin has vectors. */
  async create({ shards, replicas }: IndexSettings, hasVectors: boolean): Promise<IndexNames> {
    const fields = fieldsOf(hasVectors);
    const made = new Date().toISOString().replace(/\D/g, "");
    const names = Object.fromEntries(
      CATALOGUE_KINDS.map((kind) => [kind, `${this.alias(kind)}.${made}`]),
    ) as IndexNames;
    for (const kind of CATALOGUE_KINDS) {
      const index = names[kind];
      await this.removeUnused(kind);
      const settings = {
        ...fields.settings,
        number_of_shards: shards,
        number_of_replicas: replicas,
        refresh_interval: "-1",
        max_terms_count: 65_536,
      };
      const body = { settings, mappings: fields.mappings, aliases: { [fillAlias(index)]: {} } };
      await this.client.indices.create({ index, body: body as never });
    }
    return names;
  }

  /** Makes writes visible to searches. Throws a {@link ClusterError} if a shard fails. */
  async refresh(index: string[]): Promise<void> {
    const { body } = await this.client.indices.refresh({ index });
    if (body._shards?.failed) throw new ClusterError(`OpenSearch couldn't refresh ${body._shards.failed} shards.`);
  }

  /**
   * Has filled indexes answer in the place of the present ones, all at once. Fails if another indexer has done that, or has
   * removed them.
   */
  async swap(names: IndexNames): Promise<void> {
    const before = (await this.present()).filter((index) => !Object.values(names).includes(index));
    const actions = [
      ...CATALOGUE_KINDS.map((kind) => ({ add: { index: names[kind], alias: this.alias(kind) } })),
      ...Object.values(names).map((index) => ({ remove: { index, alias: fillAlias(index), must_exist: true } })),
      ...before.map((index) => ({ remove_index: { index } })),
    ];
    await this.client.indices.updateAliases({ body: { actions } });
  }

  private async withAliases(name: string[]): Promise<string[]> {
    const { body } = await this.client.indices.getAlias({ name }, { ignore: [404] });
    // With some of the aliases missing the answer is a 404 that names the others' indexes.
    return Object.entries(body).flatMap(([index, value]) => (value?.aliases ? [index] : []));
  }

  private async removeUnused(kind: CatalogueKind): Promise<void> {
    const { body } = await this.client.indices.get({ index: `${this.alias(kind)}.*` }, { ignore: [404] });
    const unused = Object.entries(body).filter(
      ([name, { aliases }]) => name.includes(".") && !aliases?.[this.alias(kind)],
    );
    for (const [name] of unused) await this.client.indices.delete({ index: name }, { ignore: [404] });
  }
}

/** The name by which an index is written while no list is read from it. */
export const fillAlias = (index: string) => `${index}.filling`;

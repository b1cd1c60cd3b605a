import { type Change, Journal } from "@/simulators/payments/state/journal";

/** A stored object of a provider. Never changed in place: a change stores a new one. */
export type Stored = { id: string };

interface Undo {
  table: string;
  id: string;
  before: Stored | undefined;
}

/** Maximum of objects per table; beyond it the oldest are removed. */
const MAX_OBJECTS = 30_000;

export interface StoreOptions {
  /** The file that stores the objects; memory only by default. */
  file?: string | undefined;
}

/** The objects of both providers by table and id, oldest first, in memory and in a journal. */
export class Store {
  readonly #tables = new Map<string, Map<string, Stored>>();
  readonly #journal: Journal | null;
  #changes: Change[] = [];
  #undo: Undo[] | null = null;

  constructor({ file }: StoreOptions = {}) {
    this.#journal = file ? new Journal(file) : null;
    for (const change of this.#journal?.read() ?? []) this.#apply(change);
    this.#journal?.rewrite(this.#everything());
  }

  get<T extends Stored>(table: string, id: string): T | null {
    return (this.#table(table).get(id) as T | undefined) ?? null;
  }

  put(table: string, object: Stored): void {
    this.#write(table, object.id, object);
    const objects = this.#table(table);
    const [oldest] = objects.keys();
    if (objects.size > MAX_OBJECTS && oldest !== undefined) this.remove(table, oldest);
  }

  remove(table: string, id: string): void {
    this.#write(table, id, undefined);
  }

  /** Every object of a table, oldest first. */
  all<T extends Stored>(table: string): T[] {
    return [...this.#table(table).values()] as T[];
  }

  /** Runs `work`; if it throws, everything that it stored is rolled back. */
  attempt<T>(work: () => T): T {
    const outer = this.#undo;
    const undo: Undo[] = [];
    this.#undo = undo;
    try {
      const result = work();
      outer?.push(...undo);
      return result;
    } catch (error) {
      this.#undo = null;
      for (const { table, id, before } of undo.reverse()) this.#write(table, id, before);
      throw error;
    } finally {
      this.#undo = outer;
    }
  }

  /** Writes the changes to the file as one line: a crash loses all or none of them. */
  commit(): void {
    const changes = this.#changes;
    if (changes.length === 0) return;
    this.#changes = [];
    if (!this.#journal) return;
    this.#journal.append(changes);
    if (this.#journal.isLong) this.#journal.rewrite(this.#everything());
  }

  #table(name: string): Map<string, Stored> {
    let table = this.#tables.get(name);
    if (!table) {
      table = new Map();
      this.#tables.set(name, table);
    }
    return table;
  }

  #write(table: string, id: string, object: Stored | undefined): void {
    this.#undo?.push({ table, id, before: this.#table(table).get(id) });
    const change: Change = object ? { table, object } : { table, id };
    this.#apply(change);
    this.#changes.push(change);
  }

  #apply(change: Change): void {
    if ("object" in change) this.#table(change.table).set(change.object.id, change.object);
    else this.#table(change.table).delete(change.id);
  }

  #everything(): Change[] {
    return [...this.#tables].flatMap(([table, objects]) => [...objects.values()].map((object) => ({ table, object })));
  }
}

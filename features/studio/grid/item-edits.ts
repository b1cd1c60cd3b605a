import { createStore } from "zustand";
import { editSteps, type Step } from "@/features/studio/grid/edit-steps";
import { lostEdits } from "@/features/studio/grid/lost-edits";
import { type Change, type PendingEdit, type WithValues, withEdits } from "@/features/studio/grid/shown-items";
import type { GridItem, ItemFields } from "@/features/work/items/item-fields";
import { packFilesQuery } from "@/features/work/uploads/pack-files-query";
import { ApiError } from "@/lib/api/error";
import { queryClient } from "@/lib/client/session/query-scope";
import type { PackRef } from "@/lib/contract/entities/pack";

/** An edit that wasn't saved. */
export interface Problem<Item, Values> {
  values: Values;
  /** The item as it was edited; as it is now if somebody else has changed the same. */
  base: Item;
  isClash: boolean;
  message: string;
}

interface EditsState<Item, Values> {
  pending: readonly PendingEdit<Values>[];
  /** By the ids of items. */
  problems: Readonly<Record<number, Problem<Item, Values>>>;
  /** What was pasted into an item and can't be a value of it: a sentence each, by the ids of items. */
  faults: Readonly<Record<number, readonly string[]>>;
  /** The order that is being saved, as ids. */
  order: readonly number[] | null;
  /** Why something about several items wasn't done. */
  refusal: string | null;
}

/** How the items of a pack are saved. */
export interface ItemKind<Item extends GridItem, Values extends object, Field extends string> {
  pack: PackRef;
  fields: ItemFields<Item, Values, Field>;
  withValues: WithValues<Item, Values>;
  /** Saves the values of one item, and returns it. */
  saveOne: (id: number, body: Values & { version: number }) => Promise<Item>;
  /** Saves shared values, and those of each that go first. */
  saveSeveral: (body: Values & { sounds: (Values & { id: number; version: number })[] }) => Promise<readonly Item[]>;
  arrange: (ids: number[]) => Promise<unknown>;
  remove: (ids: number[]) => Promise<unknown>;
}

/** How often an edit is sent again because something else about its items has changed meanwhile. */
const MAX_ATTEMPTS = 5;

/**
 * The edits of a pack's items. Each is shown at once and saved with the versions of its items, one after another.
 * `onSaved` is called after each.
 */
export function itemEdits<Item extends GridItem, Values extends object, Field extends string>(
  kind: ItemKind<Item, Values, Field>,
  onSaved: () => void,
) {
  const { fieldsOf, valuesIn } = kind.fields;
  const { queryKey } = packFilesQuery(kind.pack);
  const store = createStore<EditsState<Item, Values>>(() => ({
    pending: [],
    problems: {},
    faults: {},
    order: null,
    refusal: null,
  }));
  const steps = editSteps(kind.fields);
  /** The versions that edits of this page have led to. */
  const ownVersions = new Map<number, number>();
  const lost = lostEdits(kind.fields);
  let last: Promise<void> = Promise.resolve();
  /** What was begun, until its step is noted or forgotten. */
  let begun: Promise<unknown> = Promise.resolve();

  const versionOf = ({ id, version }: Item) => Math.max(version, ownVersions.get(id) ?? 0);
  const loaded = (): readonly Item[] => queryClient.getQueryData<{ sounds: Item[] }>(queryKey)?.sounds ?? [];

  function inTurn(work: () => Promise<void>): Promise<void> {
    last = last.then(work, work);
    return last;
  }

  function begin<Result>(work: Promise<Result>): Promise<Result> {
    begun = Promise.allSettled([begun, work]);
    return work;
  }

  /** Changes what is loaded. A load that has begun before would bring back what was. */
  async function change(update: (items: readonly Item[]) => readonly Item[]): Promise<void> {
    const isLoading = queryClient.isFetching({ queryKey }) > 0;
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<{ sounds: readonly Item[] }>(
      queryKey,
      (data) => data && { ...data, sounds: update(data.sounds) },
    );
    if (isLoading) void queryClient.invalidateQueries({ queryKey });
  }

  async function show(items: readonly Item[]): Promise<void> {
    const byId = new Map(items.map((item) => [item.id, item]));
    for (const { id, version } of items) ownVersions.set(id, version);
    lost.forget(items);
    await change((present) => present.map((item) => byId.get(item.id) ?? item));
  }

  async function send(changes: readonly Change<Item, Values>[]): Promise<readonly Item[]> {
    const [only, ...others] = changes;
    if (only && others.length === 0)
      return [await kind.saveOne(only.item.id, { ...only.values, version: versionOf(only.item) })];
    // Values that all of them get are sent once; a title is one's own.
    const isShared = changes.every(({ values }) => values === only?.values && !("title" in values));
    const shared = isShared && only ? only.values : ({} as Values);
    const sounds = changes.map(({ item, values }) => ({
      ...(isShared ? ({} as Values) : values),
      id: item.id,
      version: versionOf(item),
    }));
    return kind.saveSeveral({ ...shared, sounds });
  }

  function report(problems: readonly Problem<Item, Values>[]): void {
    const added = Object.fromEntries(problems.map((problem) => [problem.base.id, problem]));
    store.setState((state) => ({ problems: { ...state.problems, ...added } }));
  }

  /**
   * Saves changes, and returns those that were saved. Of items that somebody else has changed in the same fields they
   * become problems.
   */
  async function save(changes: readonly Change<Item, Values>[], attempt = 1): Promise<readonly Change<Item, Values>[]> {
    try {
      await show(await send(changes));
      onSaved();
      return changes;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const { message } = failure;
      if (failure.isRetryable) lost.add(changes);
      if (failure.status !== 409 || failure.current === undefined || attempt === MAX_ATTEMPTS) {
        if (changes.length > 1) store.setState({ refusal: message });
        else report(changes.map(({ item, values }) => ({ values, base: item, isClash: false, message })));
        return [];
      }
      const present = [failure.current].flat() as Item[];
      const current = new Map(present.map((item) => [item.id, item]));
      await change((items) => items.map((item) => current.get(item.id) ?? item));
      const clashing = changes.filter((each) => {
        const now = current.get(each.item.id);
        return now !== undefined && lost.isClash(each, now);
      });
      lost.forget(present);
      report(clashing.map(({ item, values }) => ({ values, base: current.get(item.id)!, isClash: true, message })));
      const rest = changes.flatMap((each) =>
        clashing.includes(each) ? [] : { ...each, item: current.get(each.item.id) ?? each.item },
      );
      return rest.length > 0 ? await save(rest, attempt + 1) : [];
    }
  }

  /** Shows changes and saves them. Resolves to those that were saved. */
  async function apply(given: readonly Change<Item, Values>[]): Promise<readonly Change<Item, Values>[]> {
    const changes = given.filter(({ values }) => fieldsOf(values).length > 0);
    if (changes.length === 0) return [];
    const pending: PendingEdit<Values> = new Map(changes.map(({ item, values }) => [item.id, values]));
    store.setState((state) => ({
      refusal: null,
      pending: [...state.pending, pending],
      problems: without(state.problems, pending),
      faults: Object.fromEntries(Object.entries(state.faults).filter(([id]) => !pending.has(Number(id)))),
    }));
    let saved: readonly Change<Item, Values>[] = [];
    await inTurn(async () => {
      try {
        saved = await save(changes);
      } finally {
        store.setState((state) => ({ pending: state.pending.filter((each) => each !== pending) }));
      }
    });
    return saved;
  }

  /** The problems that a new edit doesn't settle. */
  function without(problems: EditsState<Item, Values>["problems"], pending: PendingEdit<Values>) {
    const isSettled = (id: number, problem: Problem<Item, Values>) => {
      const values = pending.get(id);
      const fields = values ? fieldsOf(values) : [];
      return fieldsOf(problem.values).some((field) => fields.includes(field));
    };
    return Object.fromEntries(Object.entries(problems).filter(([id, problem]) => !isSettled(Number(id), problem)));
  }

  /** Does something that is refused with a sentence; afterwards the pack is loaded again. */
  async function act(work: () => Promise<unknown>, done: () => void = () => {}): Promise<boolean> {
    let isDone = false;
    store.setState({ refusal: null });
    await inTurn(async () => {
      try {
        await work();
        isDone = true;
        onSaved();
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        store.setState({ refusal: failure.message });
      }
      await queryClient.invalidateQueries({ queryKey });
      done();
    });
    return isDone;
  }

  /** Puts the items in the order of these ids. Resolves to whether that was done. */
  function arrange(order: readonly number[]): Promise<boolean> {
    store.setState({ order });
    return act(
      () => kind.arrange([...order]),
      () => store.setState((state) => ({ order: state.order === order ? null : state.order })),
    );
  }

  async function edit(changes: readonly Change<Item, Values>[], title: string): Promise<Step<Values> | null> {
    const { pending } = store.getState();
    const before = new Map(
      changes.map(({ item, values }) => [
        item.id,
        valuesIn(withEdits(item, pending, kind.withValues), fieldsOf(values)),
      ]),
    );
    return steps.add(title, await apply(changes), before);
  }

  async function reorder(order: readonly number[], title: string): Promise<Step<Values> | null> {
    const before = store.getState().order ?? loaded().map(({ id }) => id);
    return (await arrange(order)) ? steps.addOrder(title, before, order) : null;
  }

  async function undo(earlier: Promise<unknown>, given?: Step<Values>): Promise<string | null> {
    await earlier;
    const step = given ?? steps.last();
    const restored = step && steps.take(step, loaded());
    if (!restored) return null;
    if (restored.order) return (await arrange(restored.order)) ? restored.title : null;
    return (await apply(restored.changes)).length > 0 ? restored.title : null;
  }

  return {
    store,
    /** Changes items, given as they were loaded when the edit began. Resolves to what was done, if anything was. */
    edit: (changes: readonly Change<Item, Values>[], title = "") => begin(edit(changes, title)),
    /** Puts the items in the order of these ids. Resolves to what was done, if it was. */
    reorder: (order: readonly number[], title: string) => begin(reorder(order, title)),
    /**
     * Undoes a step once all that was begun before is done, by default the last one. Resolves to its title; null if
     * there is nothing that can be undone.
     */
    undo: (given?: Step<Values>) => begin(undo(begun, given)),
    /** Says of items what was pasted into them and can't be their value. */
    fault(faults: EditsState<Item, Values>["faults"]): void {
      store.setState((state) => ({ faults: { ...state.faults, ...faults } }));
    },
    /** Saves an edit over what somebody else has made of the item, or sends it again. */
    async insist(id: number): Promise<void> {
      const problem = store.getState().problems[id];
      if (problem) await apply([{ item: problem.base, values: problem.values }]);
    },
    /** Leaves an item as it is, without the edit that wasn't saved. */
    drop(id: number): void {
      store.setState(({ problems: { [id]: _, ...problems }, faults: { [id]: __, ...faults } }) => ({
        problems,
        faults,
      }));
    },
    /** Has an item changed by a call of its own, with the version that it has by then; it is shown as saving. */
    async renew(id: number, call: (version: number) => Promise<Item>): Promise<void> {
      const pending: PendingEdit<Values> = new Map([[id, {} as Values]]);
      store.setState((state) => ({ pending: [...state.pending, pending] }));
      await act(async () => {
        const item = loaded().find((each) => each.id === id);
        if (item) await show([await call(versionOf(item))]);
      });
      store.setState((state) => ({ pending: state.pending.filter((each) => each !== pending) }));
    },
    async remove(ids: readonly number[]): Promise<void> {
      await act(async () => {
        await kind.remove([...ids]);
        await change((items) => items.filter(({ id }) => !ids.includes(id)));
      });
    },
    /** Does something with what items are made of, and loads them again. */
    async change(work: () => Promise<unknown>): Promise<void> {
      await act(work);
    },
  };
}

export type ItemEdits<Item extends GridItem, Values extends object, Field extends string> = ReturnType<
  typeof itemEdits<Item, Values, Field>
>;

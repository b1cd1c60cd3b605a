import type { Change } from "@/features/studio/grid/shown-items";
import type { GridItem, ItemFields } from "@/features/work/items/item-fields";

/** Something that was done and can be undone. */
export interface Step<Values> {
  title: string;
  /** What each item had before, and has had since. */
  values: readonly { id: number; before: Values; after: Values }[];
  /** The orders before and since, as ids. */
  order?: { before: readonly number[]; after: readonly number[] };
}

/** What brings back how it was before a step. */
interface Restoration<Item, Values> {
  title: string;
  changes: readonly Change<Item, Values>[];
  order?: readonly number[];
}

/** More steps than that are forgotten, the oldest first. */
const MAX_STEPS = 50;

/** The changes made to a pack's items, newest last. */
export function editSteps<Item extends GridItem, Values extends object, Field extends string>({
  fieldsOf,
  isSame,
  valuesIn,
}: ItemFields<Item, Values, Field>) {
  let steps: readonly Step<Values>[] = [];
  function keep(step: Step<Values>): Step<Values> {
    steps = [...steps, step].slice(-MAX_STEPS);
    return step;
  }
  return {
    last: (): Step<Values> | undefined => steps.at(-1),
    /** Notes changes that were saved, with what their items had before. Nothing saved is no step. */
    add(
      title: string,
      saved: readonly Change<Item, Values>[],
      before: ReadonlyMap<number, Values>,
    ): Step<Values> | null {
      if (saved.length === 0) return null;
      const values = saved.map(({ item: { id }, values: after }) => ({ id, before: before.get(id)!, after }));
      return keep({ title, values });
    },
    addOrder: (title: string, before: readonly number[], after: readonly number[]): Step<Values> =>
      keep({ title, values: [], order: { before, after } }),
    /**
     * Forgets a step, and returns what undoes it. What has changed again since stays as it is; null if nothing of the
     * step is left, or if it is forgotten already.
     */
    take(step: Step<Values>, items: readonly Item[]): Restoration<Item, Values> | null {
      if (!steps.includes(step)) return null;
      steps = steps.filter((each) => each !== step);
      const { title, values, order } = step;
      if (order) {
        const ids = items.map(({ id }) => id);
        const isUntouched = common(ids, order.after).join() === common(order.after, ids).join();
        const restored = [...common(order.before, ids), ...ids.filter((id) => !order.before.includes(id))];
        return isUntouched ? { title, changes: [], order: restored } : null;
      }
      const changes = values.flatMap(({ id, before, after }) => {
        const item = items.find((each) => each.id === id);
        const fields = fieldsOf(after);
        const isUntouched = item && fields.every((field) => isSame(field, after, valuesIn(item, [field])));
        return isUntouched ? [{ item, values: before }] : [];
      });
      return changes.length > 0 ? { title, changes } : null;
    },
  };
}

/** Those of `ids` that are among the others, too. */
const common = (ids: readonly number[], others: readonly number[]) => ids.filter((id) => others.includes(id));

import type { Change } from "@/features/studio/sounds/shown-sounds";
import { fieldsOf, isSame, type SoundValues, valuesIn } from "@/features/studio/sounds/sound-values";
import type { PackSound } from "@/lib/contract/entities/pack-sound";

/** Something that was done and can be undone. */
export interface Step {
  title: string;
  /** What each sound had before, and has had since. */
  values: readonly { id: number; before: SoundValues; after: SoundValues }[];
  /** The orders before and since, as ids. */
  order?: { before: readonly number[]; after: readonly number[] };
}

/** What brings back how it was before a step. */
interface Restoration {
  title: string;
  changes: readonly Change[];
  order?: readonly number[];
}

/** More steps than that are forgotten, the oldest first. */
const MAX_STEPS = 50;

/** The changes made to a pack's sounds, newest last. */
export function editSteps() {
  let steps: readonly Step[] = [];
  function keep(step: Step): Step {
    steps = [...steps, step].slice(-MAX_STEPS);
    return step;
  }
  return {
    last: (): Step | undefined => steps.at(-1),
    /** Notes changes that were saved, with what their sounds had before. Nothing saved is no step. */
    add(title: string, saved: readonly Change[], before: ReadonlyMap<number, SoundValues>): Step | null {
      if (saved.length === 0) return null;
      const values = saved.map(({ sound: { id }, values: after }) => ({ id, before: before.get(id) ?? {}, after }));
      return keep({ title, values });
    },
    addOrder: (title: string, before: readonly number[], after: readonly number[]): Step =>
      keep({ title, values: [], order: { before, after } }),
    /**
     * Forgets a step, and returns what undoes it. What has changed again since stays as it is; null if nothing of the
     * step is left, or if it is forgotten already.
     */
    take(step: Step, sounds: readonly PackSound[]): Restoration | null {
      if (!steps.includes(step)) return null;
      steps = steps.filter((each) => each !== step);
      const { title, values, order } = step;
      if (order) {
        const ids = sounds.map(({ id }) => id);
        const isUntouched = common(ids, order.after).join() === common(order.after, ids).join();
        const restored = [...common(order.before, ids), ...ids.filter((id) => !order.before.includes(id))];
        return isUntouched ? { title, changes: [], order: restored } : null;
      }
      const changes = values.flatMap(({ id, before, after }) => {
        const sound = sounds.find((each) => each.id === id);
        const fields = fieldsOf(after);
        const isUntouched = sound && fields.every((field) => isSame(field, after, valuesIn(sound, [field])));
        return isUntouched ? [{ sound, values: before }] : [];
      });
      return changes.length > 0 ? { title, changes } : null;
    },
  };
}

/** Those of `ids` that are among the others, too. */
const common = (ids: readonly number[], others: readonly number[]) => ids.filter((id) => others.includes(id));

import { createStore } from "zustand";
import { packFilesQuery } from "@/features/studio/pack-files-query";
import { editSteps, type Step } from "@/features/studio/sounds/edit-steps";
import { type Change, isUntouched, type PendingEdit, withEdits } from "@/features/studio/sounds/shown-sounds";
import { fieldsOf, type SoundValues, valuesIn } from "@/features/studio/sounds/sound-values";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { queryClient } from "@/lib/client/session/query-scope";
import type { PackSound } from "@/lib/contract/entities/pack-sound";

/** An edit that wasn't saved. */
export interface Problem {
  values: SoundValues;
  /** The sound as it was edited; as it is now if somebody else has changed the same. */
  base: PackSound;
  isClash: boolean;
  message: string;
}

interface EditsState {
  pending: readonly PendingEdit[];
  /** By the ids of sounds. */
  problems: Readonly<Record<number, Problem>>;
  /** What was pasted into a sound and can't be a value of it: a sentence each, by the ids of sounds. */
  faults: Readonly<Record<number, readonly string[]>>;
  /** The order that is being saved, as ids. */
  order: readonly number[] | null;
  /** Why something about several sounds wasn't done. */
  refusal: string | null;
}

/** How often an edit is sent again because something else about its sounds has changed meanwhile. */
const MAX_ATTEMPTS = 5;

/**
 * The edits of a pack's sounds. Each is shown at once and saved with the versions of its sounds, one after another.
 * `onSaved` is called after each.
 */
export function soundEdits(packId: number, onSaved: () => void) {
  const { queryKey } = packFilesQuery({ kind: "sample", id: packId });
  const store = createStore<EditsState>(() => ({ pending: [], problems: {}, faults: {}, order: null, refusal: null }));
  const steps = editSteps();
  /** The versions that edits of this page have led to. */
  const ownVersions = new Map<number, number>();
  let last: Promise<void> = Promise.resolve();
  /** What was begun, until its step is noted or forgotten. */
  let begun: Promise<unknown> = Promise.resolve();

  const versionOf = ({ id, version }: PackSound) => Math.max(version, ownVersions.get(id) ?? 0);
  const loaded = (): readonly PackSound[] => queryClient.getQueryData(queryKey)?.sounds ?? [];

  function inTurn(work: () => Promise<void>): Promise<void> {
    last = last.then(work, work);
    return last;
  }

  function begin<Result>(work: Promise<Result>): Promise<Result> {
    begun = Promise.allSettled([begun, work]);
    return work;
  }

  /** Changes what is loaded. A load that has begun before would bring back what was. */
  async function change(update: (sounds: PackSound[]) => PackSound[]): Promise<void> {
    const isLoading = queryClient.isFetching({ queryKey }) > 0;
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (data) => data && { ...data, sounds: update(data.sounds) });
    if (isLoading) void queryClient.invalidateQueries({ queryKey });
  }

  async function show(sounds: readonly PackSound[]): Promise<void> {
    const byId = new Map(sounds.map((sound) => [sound.id, sound]));
    await change((present) => present.map((sound) => byId.get(sound.id) ?? sound));
  }

  async function send(changes: readonly Change[]): Promise<PackSound[]> {
    const [only, ...others] = changes;
    if (only && others.length === 0) {
      const body = { ...only.values, version: versionOf(only.sound) };
      return [await request("PUT /api/seller/sounds/{id}", { params: { id: only.sound.id }, body }, { silent: true })];
    }
    // Values that all of them get are sent once.
    const isShared = changes.every(({ values }) => values === only?.values);
    const { title: _, ...shared } = isShared && only ? only.values : {};
    const sounds = changes.map(({ sound, values }) => ({
      ...(!isShared && values),
      id: sound.id,
      version: versionOf(sound),
    }));
    const input = { params: { id: packId }, body: { ...shared, sounds } };
    return (await request("PUT /api/seller/packs/{id}/sounds", input, { silent: true })).sounds;
  }

  function report(problems: readonly Problem[]): void {
    const added = Object.fromEntries(problems.map((problem) => [problem.base.id, problem]));
    store.setState((state) => ({ problems: { ...state.problems, ...added } }));
  }

  /**
   * Saves changes, and returns those that were saved. Of sounds that somebody else has changed in the same fields they
   * become problems.
   */
  async function save(changes: readonly Change[], attempt = 1): Promise<readonly Change[]> {
    try {
      const saved = await send(changes);
      for (const { id, version } of saved) ownVersions.set(id, version);
      await show(saved);
      onSaved();
      return changes;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const { message } = failure;
      if (failure.status !== 409 || failure.current === undefined || attempt === MAX_ATTEMPTS) {
        if (changes.length > 1) store.setState({ refusal: message });
        else report(changes.map(({ sound, values }) => ({ values, base: sound, isClash: false, message })));
        return [];
      }
      const current = new Map(([failure.current].flat() as PackSound[]).map((sound) => [sound.id, sound]));
      await show([...current.values()]);
      const isClashing = ({ sound, values }: Change) => {
        const now = current.get(sound.id);
        return now !== undefined && !isUntouched(values, sound, now);
      };
      const clashing = changes.filter(isClashing);
      report(clashing.map(({ sound, values }) => ({ values, base: current.get(sound.id)!, isClash: true, message })));
      const rest = changes.flatMap((each) =>
        clashing.includes(each) ? [] : { ...each, sound: current.get(each.sound.id) ?? each.sound },
      );
      return rest.length > 0 ? await save(rest, attempt + 1) : [];
    }
  }

  /** Shows changes and saves them. Resolves to those that were saved. */
  async function apply(given: readonly Change[]): Promise<readonly Change[]> {
    const changes = given.filter(({ values }) => fieldsOf(values).length > 0);
    if (changes.length === 0) return [];
    const pending: PendingEdit = new Map(changes.map(({ sound, values }) => [sound.id, values]));
    store.setState((state) => ({
      refusal: null,
      pending: [...state.pending, pending],
      problems: without(state.problems, pending),
      faults: Object.fromEntries(Object.entries(state.faults).filter(([id]) => !pending.has(Number(id)))),
    }));
    let saved: readonly Change[] = [];
    await inTurn(async () => {
      try {
        saved = await save(changes);
      } finally {
        store.setState((state) => ({ pending: state.pending.filter((each) => each !== pending) }));
      }
    });
    return saved;
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

  /** Puts the sounds in the order of these ids. Resolves to whether that was done. */
  function arrange(order: readonly number[]): Promise<boolean> {
    store.setState({ order });
    const body = { sound_ids: [...order] };
    return act(
      () => request("PUT /api/seller/packs/{id}/order", { params: { id: packId }, body }, { silent: true }),
      () => store.setState((state) => ({ order: state.order === order ? null : state.order })),
    );
  }

  async function edit(changes: readonly Change[], title: string): Promise<Step | null> {
    const { pending } = store.getState();
    const before = new Map(
      changes.map(({ sound, values }) => [sound.id, valuesIn(withEdits(sound, pending), fieldsOf(values))]),
    );
    return steps.add(title, await apply(changes), before);
  }

  async function reorder(order: readonly number[], title: string): Promise<Step | null> {
    const before = store.getState().order ?? loaded().map(({ id }) => id);
    return (await arrange(order)) ? steps.addOrder(title, before, order) : null;
  }

  async function undo(earlier: Promise<unknown>, given?: Step): Promise<string | null> {
    await earlier;
    const step = given ?? steps.last();
    const restored = step && steps.take(step, loaded());
    if (!restored) return null;
    if (restored.order) return (await arrange(restored.order)) ? restored.title : null;
    return (await apply(restored.changes)).length > 0 ? restored.title : null;
  }

  /** What is being done to the recordings of sounds, each after the one before. */
  const rerecorded = new Map<number, { to: Recording; done: Promise<void> }>();

  async function rerecord(id: number, to: Recording): Promise<void> {
    const pending: PendingEdit = new Map([[id, {}]]);
    store.setState((state) => ({ pending: [...state.pending, pending] }));
    await act(async () => {
      const sound = loaded().find((each) => each.id === id);
      if (!sound) return;
      const input = { params: { id }, body: { version: versionOf(sound) } };
      const changed = await request(`POST /api/seller/sounds/{id}/${to}`, input, { silent: true });
      ownVersions.set(id, changed.version);
      await show([changed]);
    });
    store.setState((state) => ({ pending: state.pending.filter((each) => each !== pending) }));
  }

  return {
    store,
    /** Changes sounds, given as they were loaded when the edit began. Resolves to what was done, if anything was. */
    edit: (changes: readonly Change[], title = "") => begin(edit(changes, title)),
    /** Puts the sounds in the order of these ids. Resolves to what was done, if it was. */
    reorder: (order: readonly number[], title: string) => begin(reorder(order, title)),
    /**
     * Undoes a step once all that was begun before is done, by default the last one. Resolves to its title; null if
     * there is nothing that can be undone.
     */
    undo: (given?: Step) => begin(undo(begun, given)),
    /** Says of sounds what was pasted into them and can't be their value. */
    fault(faults: EditsState["faults"]): void {
      store.setState((state) => ({ faults: { ...state.faults, ...faults } }));
    },
    /** Saves an edit over what somebody else has made of the sound, or sends it again. */
    async insist(id: number): Promise<void> {
      const problem = store.getState().problems[id];
      if (problem) await apply([{ sound: problem.base, values: problem.values }]);
    },
    /** Leaves a sound as it is, without the edit that wasn't saved. */
    drop(id: number): void {
      store.setState(({ problems: { [id]: _, ...problems }, faults: { [id]: __, ...faults } }) => ({
        problems,
        faults,
      }));
    },
    /** Gives a sound another recording: it is trimmed, or gets the one from before. Twice the same at once is done once. */
    rerecord(id: number, to: Recording): Promise<void> {
      const before = rerecorded.get(id);
      if (before?.to === to) return before.done;
      const done = (before?.done ?? Promise.resolve())
        .then(() => rerecord(id, to))
        .finally(() => rerecorded.get(id)?.done === done && rerecorded.delete(id));
      rerecorded.set(id, { to, done });
      return done;
    },
    async remove(ids: readonly number[]): Promise<void> {
      const body = { sound_ids: [...ids] };
      await act(async () => {
        await request("POST /api/seller/packs/{id}/sounds/remove", { params: { id: packId }, body }, { silent: true });
        await change((sounds) => sounds.filter(({ id }) => !ids.includes(id)));
      });
    },
    /** Does something with the parts of sounds: joins, makes, names or removes one. */
    async change(work: () => Promise<unknown>): Promise<void> {
      await act(work);
    },
  };
}

/** Cut at its bars, or the one from before. */
type Recording = "trim" | "former";

export type SoundEdits = ReturnType<typeof soundEdits>;

/** The problems that a new edit doesn't settle. */
function without(problems: EditsState["problems"], pending: PendingEdit): EditsState["problems"] {
  const isSettled = (id: number, problem: Problem) => {
    const fields = fieldsOf(pending.get(id) ?? {});
    return fieldsOf(problem.values).some((field) => fields.includes(field));
  };
  return Object.fromEntries(Object.entries(problems).filter(([id, problem]) => !isSettled(Number(id), problem)));
}

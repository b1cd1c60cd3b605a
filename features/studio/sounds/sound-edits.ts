import { createStore } from "zustand";
import { packFilesQuery } from "@/features/studio/pack-files-query";
import { isUntouched, type PendingEdit } from "@/features/studio/sounds/shown-sounds";
import { fieldsOf, type SoundValues } from "@/features/studio/sounds/sound-values";
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
  /** The order that is being saved, as ids. */
  order: readonly number[] | null;
  /** Why something about several sounds wasn't done. */
  refusal: string | null;
}

/** How often an edit is sent again because something else about its sounds has changed meanwhile. */
const MAX_ATTEMPTS = 5;

/**
 * The edits of a pack's sounds. Each is shown at once and saved with the version of its sound, one after another.
 * `onSaved` is called after each.
 */
export function soundEdits(packId: number, onSaved: () => void) {
  const { queryKey } = packFilesQuery(packId);
  const store = createStore<EditsState>(() => ({ pending: [], problems: {}, order: null, refusal: null }));
  /** The versions that edits of this page have led to. */
  const ownVersions = new Map<number, number>();
  let last: Promise<void> = Promise.resolve();

  const versionOf = ({ id, version }: PackSound) => Math.max(version, ownVersions.get(id) ?? 0);

  function inTurn(work: () => Promise<void>): Promise<void> {
    last = last.then(work, work);
    return last;
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
    await change((loaded) => loaded.map((sound) => byId.get(sound.id) ?? sound));
  }

  async function send(sounds: readonly PackSound[], values: SoundValues): Promise<PackSound[]> {
    const [only, ...others] = sounds;
    if (only && others.length === 0) {
      const body = { ...values, version: versionOf(only) };
      return [await request("PUT /api/seller/sounds/{id}", { params: { id: only.id }, body }, { silent: true })];
    }
    const { title: _, ...shared } = values;
    const versions = sounds.map((sound) => ({ id: sound.id, version: versionOf(sound) }));
    const body = { ...shared, sounds: versions };
    return (await request("PUT /api/seller/packs/{id}/sounds", { params: { id: packId }, body }, { silent: true }))
      .sounds;
  }

  function report(problems: readonly Problem[]): void {
    const added = Object.fromEntries(problems.map((problem) => [problem.base.id, problem]));
    store.setState((state) => ({ problems: { ...state.problems, ...added } }));
  }

  /** Saves an edit. Of sounds that somebody else has changed in the same fields, it becomes a problem. */
  async function save(sounds: readonly PackSound[], values: SoundValues, attempt = 1): Promise<void> {
    try {
      const saved = await send(sounds, values);
      for (const { id, version } of saved) ownVersions.set(id, version);
      await show(saved);
      onSaved();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const { message } = failure;
      if (failure.status !== 409 || failure.current === undefined || attempt === MAX_ATTEMPTS) {
        if (sounds.length > 1) return store.setState({ refusal: message });
        return report(sounds.map((base) => ({ values, base, isClash: false, message })));
      }
      const current = [failure.current].flat() as PackSound[];
      await show(current);
      const clashing = current.filter((now) => !isUntouched(values, sounds.find(({ id }) => id === now.id)!, now));
      report(clashing.map((base) => ({ values, base, isClash: true, message })));
      const rest = sounds.flatMap((sound) => {
        if (clashing.some(({ id }) => id === sound.id)) return [];
        return current.find(({ id }) => id === sound.id) ?? sound;
      });
      if (rest.length > 0) await save(rest, values, attempt + 1);
    }
  }

  /** Changes sounds, given as they were loaded when the edit began. All of them get the same values. */
  function edit(sounds: readonly PackSound[], values: SoundValues): Promise<void> {
    if (fieldsOf(values).length === 0 || sounds.length === 0) return Promise.resolve();
    const pending = { ids: sounds.map(({ id }) => id), values };
    store.setState((state) => ({
      refusal: null,
      pending: [...state.pending, pending],
      problems: without(state.problems, pending),
    }));
    return inTurn(async () => {
      try {
        await save(sounds, values);
      } finally {
        store.setState((state) => ({ pending: state.pending.filter((each) => each !== pending) }));
      }
    });
  }

  /** Does something that is refused with a sentence; afterwards the pack is loaded again. */
  function act(work: () => Promise<unknown>, done: () => void = () => {}): Promise<void> {
    store.setState({ refusal: null });
    return inTurn(async () => {
      try {
        await work();
        onSaved();
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        store.setState({ refusal: failure.message });
      }
      await queryClient.invalidateQueries({ queryKey });
      done();
    });
  }

  return {
    store,
    edit,
    /** Saves an edit over what somebody else has made of the sound, or sends it again. */
    insist(id: number): Promise<void> {
      const problem = store.getState().problems[id];
      return problem ? edit([problem.base], problem.values) : Promise.resolve();
    },
    /** Leaves a sound as it is, without the edit that wasn't saved. */
    drop(id: number): void {
      store.setState(({ problems: { [id]: _, ...problems } }) => ({ problems }));
    },
    /** Puts the sounds in the order of these ids. */
    reorder(order: readonly number[]): Promise<void> {
      store.setState({ order });
      const body = { sound_ids: [...order] };
      return act(
        () => request("PUT /api/seller/packs/{id}/order", { params: { id: packId }, body }, { silent: true }),
        () => store.setState((state) => ({ order: state.order === order ? null : state.order })),
      );
    },
    remove(ids: readonly number[]): Promise<void> {
      const body = { sound_ids: [...ids] };
      return act(async () => {
        await request("POST /api/seller/packs/{id}/sounds/remove", { params: { id: packId }, body }, { silent: true });
        await change((sounds) => sounds.filter(({ id }) => !ids.includes(id)));
      });
    },
    /** Makes a MIDI file that of a sound. */
    join(fileId: number, soundId: number): Promise<void> {
      const body = { sound_id: soundId };
      return act(() => request("PUT /api/seller/files/{id}/sound", { params: { id: fileId }, body }, { silent: true }));
    },
  };
}

export type SoundEdits = ReturnType<typeof soundEdits>;

/** The problems that a new edit doesn't settle. */
function without(problems: EditsState["problems"], { ids, values }: PendingEdit): EditsState["problems"] {
  const fields = fieldsOf(values);
  const isSettled = (id: number, problem: Problem) =>
    ids.includes(id) && fieldsOf(problem.values).some((field) => fields.includes(field));
  return Object.fromEntries(Object.entries(problems).filter(([id, problem]) => !isSettled(Number(id), problem)));
}

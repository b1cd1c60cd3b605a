import { copyLink } from "@/components/layout/copy-link";
import { notifyError, notifyWithLink } from "@/components/layout/notify";
import { numberedLanes, setSession } from "@/features/stack/stack";
import { lanesNow, laneTitle, NEW_TITLE, type SavedStack, useStack } from "@/features/stack/stack-state";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { historyOf } from "@/lib/audio/stack/history";
import type { Session } from "@/lib/audio/transport/session";
import { announce } from "@/lib/client/announcing/live-region";
import { sessionFlags } from "@/lib/client/session/session";
import type { Stack } from "@/lib/contract/entities/stack";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { openDialog } from "@/stores/dialogs";

const SILENT = { silent: true } as const;

/** What is sent of the stack as it is now. */
export function content() {
  const { title, session } = useStack.getState();
  const { tempo, key } = session;
  return {
    title,
    bpm: tempo,
    ...{ key: key ? KEY_VALUES.indexOf(key.value) : null, is_minor: key?.is_minor ?? null },
    lanes: lanesNow().map(({ sample_id, level_db, pan, is_muted, tempo_mode, semitones }) => ({
      ...{ sample_id, level_db, pan, is_muted, tempo_mode, semitones },
    })),
  };
}

/** The same as text: saved is what hasn't changed since. */
export const contentKey = (): string => JSON.stringify(content());

const savedOf = ({ slug, version, is_public }: Stack): SavedStack => ({
  ...{ slug, version, is_public, contentKey: contentKey(), at: new Date() },
});

/** Saves the stack: a new one, or in place of the one that it was loaded from. A visitor is asked to register first. */
export async function saveStack(): Promise<void> {
  if (!sessionFlags()) return openDialog("register");
  const { saved, isSaving } = useStack.getState();
  if (isSaving) return;
  useStack.setState({ isSaving: true, conflict: null });
  try {
    const body = content();
    const sent = saved
      ? await request(
          "PUT /api/stacks/{slug}",
          { params: { slug: saved.slug }, body: { ...body, version: saved.version } },
          SILENT,
        )
      : await request("POST /api/stacks", { body }, SILENT);
    leaveOut(sent.left_out);
    useStack.setState({ title: sent.stack.title });
    useStack.setState({ saved: savedOf(sent.stack) });
    announce("Stack saved");
  } catch (failure) {
    refuse(failure);
  } finally {
    useStack.setState({ isSaving: false });
  }
}

/** What another window has saved meanwhile is shown instead, or what is here is to be saved in its place. */
export function settleConflict(choice: "theirs" | "mine"): void {
  const { conflict, saved } = useStack.getState();
  if (!conflict || !saved) return;
  useStack.setState({ conflict: null });
  if (choice === "theirs") return openStack(conflict);
  useStack.setState({ saved: { ...saved, version: conflict.version } });
  void saveStack();
}

/** Opens a saved stack: lanes, tempo and key. While it is another's, one's own is kept as it is. */
export function openStack(stack: Stack): void {
  const { title, bpm, key, is_minor, slug, author } = stack;
  const { shared, ...present } = useStack.getState();
  const own = shared?.own ?? { title: present.title, saved: present.saved, history: present.history };
  useStack.setState({ shared: stack.is_mine ? null : { slug, author: author.display, own } });
  const value = key === null ? undefined : KEY_VALUES[key];
  const session: Session = { tempo: bpm, key: value ? { value, is_minor: is_minor ?? false } : null };
  setSession(session);
  useStack.setState({ title, session, history: historyOf(numberedLanes(stack.lanes)), soloed: [], chosen: null });
  useStack.setState({ saved: stack.is_mine ? savedOf(stack) : null, isUnfolded: true, conflict: null });
}

/** Unfolds a saved stack if it is the one that is open; returns whether it is. */
export function reopenStack(slug: string): boolean {
  const { shared, saved } = useStack.getState();
  const isOpen = shared === null && saved?.slug === slug;
  if (isOpen) useStack.setState({ isUnfolded: true });
  return isOpen;
}

/** Goes back from another's stack to one's own. */
export function closeShared(): void {
  const { shared } = useStack.getState();
  if (shared) useStack.setState({ ...shared.own, shared: null, soloed: [], chosen: null });
}

/** Makes a copy of another's stack beside one's own ones. */
export async function copyShared(): Promise<void> {
  const { shared } = useStack.getState();
  if (!shared) return;
  if (!sessionFlags()) return openDialog("register");
  try {
    const { stack } = await request("POST /api/stacks/{slug}/copy", { params: { slug: shared.slug } }, SILENT);
    notifyWithLink(`Copied ${stack.title}`, { title: "My stacks", href: "/my-library/stacks" });
  } catch (failure) {
    refuse(failure);
  }
}

/** Makes the saved stack public, or private again. */
export async function publishStack(is_public: boolean): Promise<void> {
  const { saved } = useStack.getState();
  if (!saved) return;
  try {
    const { stack } = await request(
      "POST /api/stacks/{slug}/is-public",
      { params: { slug: saved.slug }, body: { is_public } },
      SILENT,
    );
    useStack.setState({ saved: { ...saved, is_public: stack.is_public, version: stack.version } });
    announce(stack.is_public ? "Anybody with the link can hear it" : "Only you can hear it");
  } catch (failure) {
    refuse(failure);
  }
}

export function copyStackLink(): void {
  const { saved } = useStack.getState();
  if (saved) copyLink(`/stacks/${saved.slug}`);
}

/** Another stack begins, without lanes; the saved one stays as it was saved. */
export function newStack(): void {
  useStack.setState({
    saved: null,
    title: NEW_TITLE,
    history: historyOf([]),
    soloed: [],
    chosen: null,
    conflict: null,
  });
  announce("New stack");
}

export const renameStack = (title: string): void => useStack.setState({ title });

function leaveOut(ids: readonly number[]): void {
  if (ids.length === 0) return;
  const lanes = lanesNow();
  const names = lanes.filter(({ sample_id }) => ids.includes(sample_id)).map(laneTitle);
  useStack.setState({ history: historyOf(lanes.filter(({ sample_id }) => !ids.includes(sample_id))) });
  notifyError("Saved without what is gone.", names.join(", "));
}

function refuse(failure: unknown): void {
  if (!(failure instanceof ApiError)) throw failure;
  if (failure.status === 401) openDialog("login");
  else if (failure.status === 409 && failure.current) useStack.setState({ conflict: failure.current as Stack });
  else notifyError(failure.message);
}

"use client";

import { useEffect, useSyncExternalStore } from "react";
import { failureOf } from "@/features/work/uploads/choice-notice";
import type { Choice } from "@/features/work/uploads/chosen-files";
import { UploadAnnouncements } from "@/features/work/uploads/queue/announcements";
import type { ChosenFile } from "@/features/work/uploads/queue/send-file";
import { createTransport } from "@/features/work/uploads/queue/transport";
import { isOnItsWay, type Lock, type QueueState, UploadQueue } from "@/features/work/uploads/queue/upload-queue";
import { reloadPackFiles } from "@/features/work/uploads/use-pack-files";
import { ApiError } from "@/lib/api/error";
import { announce, mountLiveRegion } from "@/lib/client/announcing/live-region";
import type { PackRef } from "@/lib/contract/entities/pack";
import { namesOfFiles } from "@/lib/format/passed-over";

/** The queue of each pack; it goes on while the user is on another page of the site. */
const queues = new Map<string, UploadQueue>();
const NOTHING: QueueState = { files: [], isPaused: false, isOffline: false, isSlow: false, secondsLeft: null };

/** Other tabs wait for their turn, and find the file complete then. Without the API each tab sends, which is harmless. */
const lockTabs: Lock = async (name, signal, work) =>
  navigator.locks ? navigator.locks.request(name, { signal }, work) : work();

/** The queue of a pack's files. */
export function queueOf(pack: PackRef): UploadQueue {
  const name = `${pack.kind}:${pack.id}`;
  const found = queues.get(name);
  if (found) return found;
  const queue = new UploadQueue({
    name,
    transport: () => createTransport(pack),
    lock: lockTabs,
    onArrived: () => reloadPackFiles(pack),
    explain,
  });
  queues.set(name, queue);
  mountLiveRegion();
  const announcements = new UploadAnnouncements();
  queue.subscribe(() => announcements.of(queue.getState()).forEach(announce));
  queue.setOffline(!navigator.onLine);
  addEventListener("offline", () => queue.setOffline(true));
  addEventListener("online", () => queue.setOffline(false));
  return queue;
}

/** Sends what was chosen for a pack; what couldn't be read stands with the files that failed. */
export function sendChosen(pack: PackRef, { files, unread }: Pick<Choice, "files" | "unread">): void {
  queueOf(pack).add(files);
  queueOf(pack).addUnread(unread.map((one) => ({ path: one.path, failure: failureOf(one) })));
}

/** Sends those files of a choice that have a place; the others stand with the files that failed, for one reason. */
export function sendPlaced(pack: PackRef, placed: readonly ChosenFile[], choice: Choice, refusal: string): void {
  const taken = new Set(placed.map(({ file }) => file));
  const left = [...choice.files.filter(({ file }) => !taken.has(file)).map(({ path }) => path), ...choice.others];
  if (placed.length === 0 && left.length > 0) announce(`Not uploaded: ${namesOfFiles(left)}. ${refusal}`);
  queueOf(pack).add(placed);
  queueOf(pack).addUnread([
    ...left.map((path) => ({ path: `Not taken/${path}`, failure: refusal })),
    ...choice.unread.map((one) => ({ path: one.path, failure: failureOf(one) })),
  ]);
}

/** What the queue of a pack does, and a question of the browser before the page is left while files are on their way. */
export function useQueue(pack: PackRef): QueueState {
  const state = useSyncExternalStore(
    (listener) => queueOf(pack).subscribe(listener),
    () => queueOf(pack).getState(),
    () => NOTHING,
  );
  const isSending = state.files.some((file) => isOnItsWay(file.state));
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isSending]);
  return state;
}

function explain(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof DOMException && /^Not(?:Readable|Found)Error$/.test(error.name)) {
    return "This file changed or is gone from its folder. Choose it again.";
  }
  return "This file can’t be sent from this browser. Choose it again, or use another browser.";
}

"use client";

import { create } from "zustand";
import { onSessionEnd } from "@/lib/client/session/own-data";

/**
 * Words that were begun, by what they are about. They live as long as the tab, because they are about people, and are
 * forgotten with the session. The browser asks before it throws one away.
 */
const useDrafts = create<{ drafts: Readonly<Record<string, unknown>> }>(() => ({ drafts: {} }));

const warn = (event: BeforeUnloadEvent) => event.preventDefault();
useDrafts.subscribe(({ drafts }) => {
  if (Object.keys(drafts).length > 0) window.addEventListener("beforeunload", warn);
  else window.removeEventListener("beforeunload", warn);
});

/** Forgets everything that was begun. */
export const forgetDrafts = () => useDrafts.setState({ drafts: {} });
onSessionEnd(forgetDrafts);

function keep(key: string, draft: unknown): void {
  const { [key]: _, ...others } = useDrafts.getState().drafts;
  useDrafts.setState({ drafts: draft === null ? others : { ...others, [key]: draft } });
}

/** Forgets what was begun about something: it is sent. */
export const dropDraft = (key: string) => keep(key, null);

/**
 * What was begun about something, as it is kept while something else is open.
 * @param key what it is about, such as `pack:sample:7`.
 * @param empty what it is until something is begun; a draft that is like it again is forgotten.
 */
export function useDraft<Draft>(key: string, empty: Draft): [Draft, (change: (draft: Draft) => Draft) => void] {
  const draft = useDrafts(({ drafts }) => drafts[key] as Draft | undefined);
  function change(to: (draft: Draft) => Draft) {
    const next = to((useDrafts.getState().drafts[key] as Draft | undefined) ?? empty);
    keep(key, JSON.stringify(next) === JSON.stringify(empty) ? null : next);
  }
  return [draft ?? empty, change];
}

/** Whether something was begun about what the key names. */
export const useHasDraft = (key: string): boolean => useDrafts(({ drafts }) => key in drafts);

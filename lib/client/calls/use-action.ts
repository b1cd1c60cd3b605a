"use client";

import { type QueryKey, useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError } from "@/lib/api/error";
import { onSessionEnd } from "@/lib/client/session/own-data";
import { queryClient, reloadQueries } from "@/lib/client/session/query-scope";

export interface ActionOptions<Input, Result> {
  /** Shows the result before it is known. Returns a function that restores what was shown, for a failure. */
  optimistic?: (input: Input) => () => void;
  /** Runs after a success; the action is pending until it resolves. */
  onSuccess?: (result: Result, input: Input) => unknown;
  onFailure?: (failure: ApiError, input: Input) => unknown;
  /** Keys of the queries that a success makes outdated. They are loaded again after `onSuccess`. */
  invalidates?: readonly QueryKey[];
}

/** A write of the signed-in user. */
export interface Action<Input, Result> {
  /** Runs the action; does nothing while it runs. A failure is in `error`. */
  mutate: (input: Input) => Promise<void>;
  /**
   * Runs the action, for callers that show its failure, such as a checked form.
   * @throws {ApiError} if a call is refused.
   */
  mutateAsync: (input: Input) => Promise<Result>;
  isPending: boolean;
  /** The input while the action runs. */
  pendingInput: Input | undefined;
  /** Why the last run failed; null from the next run on, and after `clearError`. */
  error: ApiError | null;
  /** The message of `error`. */
  refusal: string | null;
  clearError: () => void;
}

/** How long an action's input, which may be a password, stays in memory after its component has gone. */
const FORGET_MS = 1_000;

let session = 0;
onSessionEnd(() => {
  session += 1;
});

/**
 * A write that takes more than one call of the contract; `useCall` is the hook for one. `run` rejects with an `ApiError`
 * if a call is refused. What it showed in advance isn't restored after its session has ended.
 */
export function useAction<Input = void, Result = unknown>(
  run: (input: Input) => Promise<Result>,
  { optimistic, onSuccess, onFailure, invalidates = [] }: ActionOptions<Input, Result> = {},
): Action<Input, Result> {
  const isRunning = useRef(false);
  const mutation = useMutation<Result, Error, Input, { sentIn: number; restore: (() => void) | undefined }>(
    {
      mutationFn: run,
      // Fails at once without a network, instead of waiting for it.
      networkMode: "always",
      gcTime: FORGET_MS,
      onMutate: (input) => ({ sentIn: session, restore: optimistic?.(input) }),
      onError: async (failure, input, shown) => {
        if (shown?.sentIn === session) shown.restore?.();
        if (failure instanceof ApiError) await onFailure?.(failure, input);
      },
      onSuccess: async (result, input) => {
        await onSuccess?.(result, input);
        await reloadQueries(...invalidates);
      },
    },
    queryClient,
  );
  const error = mutation.error instanceof ApiError ? mutation.error : null;

  async function mutate(input: Input): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await mutation.mutateAsync(input);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
    } finally {
      isRunning.current = false;
    }
  }

  return {
    mutate,
    mutateAsync: mutation.mutateAsync,
    isPending: mutation.isPending,
    pendingInput: mutation.isPending ? mutation.variables : undefined,
    error,
    refusal: error?.message ?? null,
    clearError: () => {
      if (mutation.isError) mutation.reset();
    },
  };
}

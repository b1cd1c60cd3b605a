"use client";

import { attempt } from "@/lib/api/attempt";
import { type CallOptions, request } from "@/lib/api/request";
import { type Action, type ActionOptions, useAction } from "@/lib/client/calls/use-action";
import type { CallInput, CallName, CallResponse, IdempotentCallName } from "@/lib/contract/call-types";

/** `silent` as in `request`: where the component shows the failure itself, and the success message. */
type UseCallOptions<Name extends CallName> = ActionOptions<CallInput<Name>, CallResponse<Name>> &
  Pick<CallOptions, "silent"> &
  /** Until a response arrives, the same input is sent again under the same idempotency key. */
  ([Extract<Name, IdempotentCallName>] extends [never] ? { idempotent?: never } : { idempotent: true });

/**
 * A call of the contract that changes something, made by a component that only signed-in users see: pending state,
 * failure, optimistic value and the queries that it makes outdated. Components of public pages make theirs with
 * `request`, which needs no query client.
 */
export function useCall<Name extends CallName>(
  name: Name,
  { silent = false, idempotent, ...options }: UseCallOptions<Name>,
): Action<CallInput<Name>, CallResponse<Name>> {
  return useAction(
    (input) =>
      idempotent
        ? attempt(`${name} ${JSON.stringify(input)}`, (idempotencyKey) =>
            request(name, input, { silent, idempotencyKey }),
          )
        : request(name, input, { silent }),
    options as ActionOptions<CallInput<Name>, CallResponse<Name>>,
  );
}

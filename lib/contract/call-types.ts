import type * as everything from "@/lib/contract/calls/index";
import type { BodyOf, CallDefinition, ParamsOf, QueryOf, ResponseOf } from "@/lib/contract/define-call";

type AnyCall = Extract<(typeof everything)[keyof typeof everything], CallDefinition>;

type NameOf<E> = E extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;

/**
 * A call by method and path, such as `"POST /api/sound/{id}/like"`. Naming calls this way keeps the zod schemas out of
 * the browser: clients only need the types below.
 */
export type CallName = NameOf<AnyCall>;

/** The calls that take an idempotency key. */
export type IdempotentCallName = NameOf<Extract<AnyCall, { readonly idempotent?: true }>>;

type Part<Key extends string, Value> = Value extends undefined
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

type Inputs = {
  [E in AnyCall as NameOf<E>]: Part<"params", ParamsOf<E>> & Part<"query", QueryOf<E>> & Part<"body", BodyOf<E>>;
};

/** Parameters, query and body of a call, each required where the contract requires it. */
export type CallInput<Name extends CallName> = Inputs[Name];

type Responses = { [E in AnyCall as NameOf<E>]: ResponseOf<E> };

export type CallResponse<Name extends CallName> = Responses[Name];

import type { Endpoint, EndpointBody, EndpointParams, EndpointQuery, EndpointResponse } from "@/lib/contract/endpoint";
import type * as everything from "@/lib/contract/endpoints/index";

type AnyEndpoint = Extract<(typeof everything)[keyof typeof everything], Endpoint>;

type NameOf<E> = E extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;

/**
 * A call by method and path, such as `"POST /api/sound/{id}/like"`. Naming calls this way keeps the zod schemas out of
 * the browser: clients only need the types below.
 */
export type CallName = NameOf<AnyEndpoint>;

/** The calls that take an idempotency key. */
export type IdempotentCallName = NameOf<Extract<AnyEndpoint, { readonly idempotent?: true }>>;

type Part<Key extends string, Value> = Value extends undefined
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

type Inputs = {
  [E in AnyEndpoint as NameOf<E>]: Part<"params", EndpointParams<E>> &
    Part<"query", EndpointQuery<E>> &
    Part<"body", EndpointBody<E>>;
};

/** Parameters, query and body of a call, each required where the contract requires it. */
export type CallInput<Name extends CallName> = Inputs[Name];

type Responses = { [E in AnyEndpoint as NameOf<E>]: EndpointResponse<E> };

export type CallResponse<Name extends CallName> = Responses[Name];

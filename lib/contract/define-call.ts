import type { z } from "zod";

/**
 * Who may make a call. The API server checks it before the handler runs, except `owner`, `owner-or-admin` and
 * `pack-editor` (the pack's owner, admins, and who created it for its owner until it is sent): for these it only requires
 * a signed-in user, and the service compares the owner.
 */
export type Access =
  | "none"
  | "token"
  | "seller"
  | "seller-admin-or-moderator"
  | "admin"
  | "admin-strict"
  | "admin-or-seller"
  | "admin-or-moderator"
  | "owner"
  | "owner-or-admin"
  | "pack-editor";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The SHA-256 of a body of raw bytes, as 64 hexadecimal digits. */
export const BYTES_HASH_HEADER = "x-content-sha256";

/** At most `limit` times in a window of `seconds`. */
export type Rate = { readonly limit: number; readonly seconds: number };

/** What a call of the contract takes and gives. `path` carries its parameters in braces: `/api/sound/{id}/like`. */
export interface CallDefinition<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
  M extends Method = Method,
  Path extends string = string,
  Idempotent extends boolean = boolean,
> {
  readonly method: M;
  readonly path: Path;
  readonly access: Access;
  /** Groups calls in the OpenAPI document. */
  readonly tag: string;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /**
   * The body is a form with one file instead of JSON. The whole request has up to `maxBytes`; a client sends up to
   * `rate` requests, counted before the body is read.
   */
  readonly upload?: { readonly maxBytes: number; readonly rate: Rate };
  /**
   * The body is raw bytes (`application/octet-stream`) instead of JSON, with its length in `Content-Length` and its
   * SHA-256 in the header {@link BYTES_HASH_HEADER}. It has up to `maxBytes`; `rate` as for `upload`.
   */
  readonly bytes?: { readonly maxBytes: number; readonly rate: Rate };
  /**
   * The session must have proved in the last 15 minutes that its user is at it: by signing in, or again with the
   * password or provider, and with the code of a second factor if the account has one. Otherwise the call is refused with
   * `proof` in its body.
   */
  readonly proof?: boolean;
  /** The call takes an `Idempotency-Key` header: a repeated key returns the same result and charges once. */
  readonly idempotent?: Idempotent;
}

/** Declares a call and preserves the exact types of its schemas, and whether it is idempotent. */
export function defineCall<
  Response extends z.ZodType,
  const M extends Method,
  const Path extends string,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  const Idempotent extends boolean = false,
>(
  definition: CallDefinition<Params, Query, Body, Response, M, Path, Idempotent>,
): CallDefinition<Params, Query, Body, Response, M, Path, Idempotent> {
  return definition;
}

/** The same call at another path: for another kind of pack. */
export function callAt<E extends CallDefinition, const Path extends string>(
  definition: E,
  path: Path,
  summary: string,
): Omit<E, "path"> & { readonly path: Path } {
  return { ...definition, path, summary };
}

type Input<S> = [S] extends [undefined] ? undefined : z.input<Extract<S, z.ZodType>>;
type Output<S> = [S] extends [undefined] ? undefined : z.output<Extract<S, z.ZodType>>;

/** The input of a client, before parsing. */
export type ParamsOf<E extends CallDefinition> = Input<E["params"]>;
export type QueryOf<E extends CallDefinition> = Input<E["query"]>;
export type BodyOf<E extends CallDefinition> = Input<E["body"]>;
export type ResponseOf<E extends CallDefinition> = z.output<E["response"]>;
/** The input of a handler, after parsing. */
export interface ParsedInput<E extends CallDefinition> {
  params: Output<E["params"]>;
  query: Output<E["query"]>;
  body: Output<E["body"]>;
}

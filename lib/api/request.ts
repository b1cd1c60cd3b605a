import axios, { isAxiosError } from "axios";
import { apiErrorFrom } from "@/lib/api/error";
import { askForProof } from "@/lib/api/proof";
import { announceResponse } from "@/lib/api/responses";
import { watchStall } from "@/lib/api/stall";
import { type CallParts, resolveCall } from "@/lib/api/url";
import type { CallInput, CallName, CallResponse } from "@/lib/contract/call-types";
import { BYTES_HASH_HEADER } from "@/lib/contract/define-call";

const TIMEOUT_MS = 30_000;
/** A form with a file may take as long as the API server waits for it, and for its response. */
const UPLOAD_TIMEOUT_MS = 150_000;
/** Raw bytes may take as long as they make progress, which browsers tell late over slow lines. */
const BYTES_STALL_MS = 330_000;

const http = axios.create({ headers: { Accept: "application/json" } });

export interface CallOptions {
  signal?: AbortSignal;
  /** A repeated key returns the first result. */
  idempotencyKey?: string;
  /** The SHA-256 of a body of raw bytes, in hexadecimal. */
  sha256?: string;
  /** The caller shows the failure, and unless "failures" the success message: the global handler shows neither. */
  silent?: boolean | "failures";
  /** Receives the share of the body that is sent, from 0 to 1. */
  onSent?: (share: number) => void;
}

/**
 * Makes a call of the contract from the browser, same-origin. If it changes something and the session has to prove first
 * who is at it, the user is asked, and the call is made again.
 * @throws {ApiError} with the status, the message to show and messages by field.
 */
export async function request<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallResponse<Name>> {
  const { signal, idempotencyKey, sha256, silent = false, onSent } = options;
  const parts: CallParts = input;
  const { method, url } = resolveCall(name, parts);
  const isForm = hasFile(parts.body);
  const stall = sha256 ? watchStall(BYTES_STALL_MS, signal) : null;
  try {
    const response = await http.request<CallResponse<Name>>({
      method,
      url,
      data: parts.body,
      signal: stall?.signal ?? signal,
      timeout: stall ? 0 : isForm ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS,
      onUploadProgress:
        onSent &&
        (({ progress = 0 }) => {
          stall?.extend();
          onSent(progress);
        }),
      headers: {
        ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
        ...(sha256 ? { "Content-Type": "application/octet-stream", [BYTES_HASH_HEADER]: sha256 } : {}),
        ...(isForm ? { "Content-Type": "multipart/form-data" } : {}),
      },
    });
    const message = (response.data as { message?: string } | null)?.message;
    if (message && silent !== true) announceResponse({ message });
    return response.data;
  } catch (failure) {
    if (!isAxiosError(failure) || (failure.code === "ERR_CANCELED" && !stall?.hasStalled())) throw failure;
    const error = apiErrorFrom(
      failure.response?.status ?? 0,
      failure.response?.data,
      failure.response?.headers["retry-after"],
    );
    if (error.needsProof && method !== "GET" && (await askForProof())) return request(name, input, options);
    if (!silent) announceResponse({ error });
    throw error;
  } finally {
    stall?.stop();
  }
}

/** A body with a file is sent as a form. */
function hasFile(body: unknown): boolean {
  return typeof body === "object" && body !== null && Object.values(body).some((value) => value instanceof File);
}

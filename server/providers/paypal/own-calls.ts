import type { OAuthToken } from "@paypal/paypal-server-sdk";
import type { z } from "zod";
import { errorOf } from "@/server/providers/paypal/errors";
import { PaypalError } from "@/server/providers/paypal/paypal";
import { type PaypalOptions, SdkClient } from "@/server/providers/paypal/sdk-client";

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 1024 * 1024;

interface OwnCall<Schema extends z.ZodType> {
  method: "GET" | "POST";
  /** Relative to the base URL, with its query. */
  path: string;
  /** JSON text, or a form. */
  body?: string | FormData;
  requestKey?: string;
  response: Schema;
}

/** Calls of PayPal's API that the SDK lacks, with the SDK's token, over connections that are reused. */
export class OwnCalls {
  private readonly manager;
  private token: Promise<OAuthToken> | null = null;

  constructor(private readonly options: PaypalOptions) {
    this.manager = new SdkClient(options).clientCredentialsAuthManager;
  }

  /** Sends a call; a token that PayPal no longer accepts is replaced once. Throws a PaypalError. */
  async send<Schema extends z.ZodType>(call: OwnCall<Schema>): Promise<z.output<Schema>> {
    const first = await this.attempt(call);
    if (first.status === 401) this.token = null;
    const { status, text } = first.status === 401 ? await this.attempt(call) : first;
    if (status < 200 || status > 299) throw errorOf(status, text);
    const parsed = call.response.safeParse(text === "" ? undefined : JSON.parse(text));
    if (!parsed.success) throw new PaypalError("unknown", "response not understood", { cause: parsed.error });
    return parsed.data;
  }

  private async attempt(call: OwnCall<z.ZodType>): Promise<{ status: number; text: string }> {
    const token = await this.currentToken();
    try {
      const response = await fetch(`${this.options.url}${call.path}`, {
        method: call.method,
        headers: {
          Accept: "application/json",
          Authorization: `Bearer ${token.accessToken}`,
          ...(typeof call.body === "string" ? { "Content-Type": "application/json" } : {}),
          ...(call.requestKey ? { "PayPal-Request-Id": call.requestKey } : {}),
        },
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(call.body === undefined ? {} : { body: call.body }),
      });
      return { status: response.status, text: await readText(response) };
    } catch (error) {
      throw new PaypalError("unknown", "no response", { cause: error });
    }
  }

  private async currentToken(): Promise<OAuthToken> {
    const before = this.token;
    const next = (before ?? Promise.resolve(undefined)).then((token) => this.manager.updateToken(token));
    this.token = next;
    try {
      return await next;
    } catch (error) {
      if (this.token === next) this.token = null;
      throw new PaypalError("unknown", "no token", { cause: error });
    }
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error("The response is too long.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

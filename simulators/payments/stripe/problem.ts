import type { ContentfulStatusCode } from "hono/utils/http-status";

/** The body of Stripe's error response. */
export interface ProblemBody {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
  setup_intent?: object;
}

/** A refused request, answered in Stripe's error format. */
export class StripeProblem extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly body: ProblemBody,
  ) {
    super(body.message);
  }
}

export function invalid(message: string, param?: string, code?: string): StripeProblem {
  return new StripeProblem(400, {
    type: "invalid_request_error",
    message,
    ...(param && { param }),
    ...(code && { code }),
  });
}

/** `noun` is Stripe's name in the message: `customer`, `payment_intent`. */
export function missing(noun: string, id: string, status: 400 | 404 = 404): StripeProblem {
  return new StripeProblem(status, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${noun}: '${id}'`,
    param: "id",
  });
}

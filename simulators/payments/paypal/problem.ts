import type { ContentfulStatusCode } from "hono/utils/http-status";
import { newId } from "@/simulators/payments/state/ids";

const NAMES: Record<number, [string, string]> = {
  400: ["INVALID_REQUEST", "Request is not well-formed, syntactically incorrect, or violates schema."],
  401: [
    "AUTHENTICATION_FAILURE",
    "Authentication failed due to invalid authentication credentials or a missing Authorization header.",
  ],
  403: ["NOT_AUTHORIZED", "Authorization failed due to insufficient permissions."],
  404: ["RESOURCE_NOT_FOUND", "The specified resource does not exist."],
  422: [
    "UNPROCESSABLE_ENTITY",
    "The requested action could not be performed, semantically incorrect, or failed business validation.",
  ],
  500: ["INTERNAL_SERVER_ERROR", "An internal server error has occurred."],
};

/** A refused request, answered in PayPal's error format. */
export class PayPalProblem extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    /** PayPal's code of the problem, such as ORDER_NOT_APPROVED. */
    readonly issue: string,
    readonly description = issue,
    readonly field?: string,
    readonly links: object[] = [],
  ) {
    super(issue);
  }

  get body(): object {
    const [name, message] = NAMES[this.status] ?? ["INTERNAL_SERVER_ERROR", "An internal server error has occurred."];
    return {
      name,
      message,
      debug_id: newId("", 13).toLowerCase(),
      details: [{ ...(this.field && { field: this.field }), issue: this.issue, description: this.description }],
      links: this.links,
    };
  }
}

export const unprocessable = (issue: string, description?: string): PayPalProblem =>
  new PayPalProblem(422, issue, description);

export const notFound = (): PayPalProblem =>
  new PayPalProblem(
    404,
    "INVALID_RESOURCE_ID",
    "Specified resource ID does not exist. Please check the resource ID and try again.",
  );

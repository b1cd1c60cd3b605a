import { ApiError } from "@paypal/paypal-server-sdk";
import { PaypalError } from "@/server/providers/paypal/paypal";

/** PayPal's codes for a payment that the buyer's bank, or PayPal itself, declines. */
const DECLINES = new Set([
  "INSTRUMENT_DECLINED",
  "PAYER_ACCOUNT_LOCKED_OR_CLOSED",
  "PAYER_ACCOUNT_RESTRICTED",
  "PAYER_CANNOT_PAY",
  "PAYER_ACTION_REQUIRED",
  "TRANSACTION_BLOCKED_BY_PAYEE",
  "TRANSACTION_LIMIT_EXCEEDED",
  "TRANSACTION_REFUSED",
  "COMPLIANCE_VIOLATION",
]);

/** After these statuses the request had no effect; after others it may have had one. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** The error for an unsuccessful response, by its status and body. */
export function errorOf(status: number, body: string, cause?: unknown): PaypalError {
  const problem = parse(body);
  const issue = issueOf(problem) ?? `status ${status}`;
  const options = { cause, links: linksOf(problem) };
  if (!isRefusal(status)) return new PaypalError("unknown", issue, options);
  return new PaypalError(DECLINES.has(issue) ? "declined" : "refused", issue, options);
}

/** Any failure of the SDK as a PaypalError. */
export function fromSdk(error: unknown): PaypalError {
  if (error instanceof PaypalError) return error;
  if (error instanceof ApiError) return errorOf(error.statusCode, String(error.body), error);
  return new PaypalError("unknown", error instanceof Error ? error.message : "no response", { cause: error });
}

export const statusOf = (error: unknown) => (error instanceof ApiError ? error.statusCode : null);

interface Problem {
  name?: unknown;
  details?: { issue?: unknown }[];
  links?: { href?: unknown }[];
}

function parse(body: string): Problem {
  try {
    return (JSON.parse(body) ?? {}) as Problem;
  } catch {
    return {};
  }
}

function issueOf({ name, details }: Problem): string | null {
  const issue = (Array.isArray(details) ? details[0]?.issue : undefined) ?? name;
  return typeof issue === "string" ? issue.slice(0, 100) : null;
}

function linksOf({ links }: Problem): string[] {
  if (!Array.isArray(links)) return [];
  return links.flatMap((link) => (typeof link?.href === "string" ? [link.href] : [])).slice(0, 10);
}

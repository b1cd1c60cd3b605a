import { ApiError } from "@/lib/api/error";

/** Why words couldn't be tried, in the words of the API server where it has some. */
export function attemptMessage(error: Error): string {
  if (!(error instanceof ApiError)) return "The words couldn’t be tried. Try again in a moment.";
  return error.messageOf("also") ?? error.messageOf("words") ?? error.message;
}

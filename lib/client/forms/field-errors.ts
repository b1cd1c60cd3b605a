import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError } from "@/lib/api/error";

/** Type of the errors that came from the host: any change in the form takes them away. */
export const HOST_ERROR = "host";

/**
 * Puts the messages of a refused call beside their fields. Answers the message that belongs to no field of the form, for
 * the form to show, or null.
 */
export function setFieldErrors<Values extends FieldValues>(
  failure: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  if (!(failure instanceof ApiError)) throw failure;
  const named = Object.entries(failure.errors).filter(([name]) => (fields as readonly string[]).includes(name));
  for (const [name, messages] of named) {
    setError(name as Path<Values>, { type: HOST_ERROR, message: messages[0] }, { shouldFocus: name === named[0]?.[0] });
  }
  return named.length > 0 ? null : failure.message;
}

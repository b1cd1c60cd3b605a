import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";

export const DEFAULT_ERROR = "Oops... something went wrong.";
export const NOT_FOUND = "This page could not be found";

interface ErrorMessageProps {
  status?: number;
  message?: string;
  /** Beside the way home: try again. */
  action?: ReactNode;
}

/** What the error layout shows: the status code, the message and the way home. */
export function ErrorMessage({ status = 500, message = DEFAULT_ERROR, action }: ErrorMessageProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="num text-xl text-ink-3">{status}</p>
      <h1 className="text-2xl">{message}</h1>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink href="/" variant="solid" prefetch={false}>
          Back to homepage
        </ButtonLink>
        {action}
      </div>
    </div>
  );
}

import type { ReactNode } from "react";
import type { ElementNode } from "@/components/element-node";
import { DEFAULT_ERROR } from "@/components/layout/error-words";
import { ButtonLink } from "@/components/ui/button-link";

interface ErrorMessageProps {
  status?: 404 | 500;
  /** The status as a playable track. */
  track: ReactNode;
  /** Below the message: other pages to go to. */
  help?: ReactNode;
  message?: string;
  /** Beside the link home: retry. */
  action?: ElementNode;
}

const HINTS = {
  404: "Nothing plays here. The page may have moved or been taken down.",
  500: "The error is on our side and nothing of yours is lost. Try again in a moment.",
};

/**
 * Content of the error layout: the status code, the message and the link home; for a missing page also a search and
 * other pages to go to.
 */
export function ErrorMessage({ status = 500, track, help, message = DEFAULT_ERROR, action }: ErrorMessageProps) {
  return (
    <>
      {track}
      <h1 className="mt-9 text-2xl max-[700px]:mt-7">{message}</h1>
      <p className="mt-2.5 leading-body text-pretty text-ink-2">{HINTS[status]}</p>
      {help}
      <div className="mt-6 flex gap-2">
        <ButtonLink href="/" variant="solid" prefetch={false}>
          Back to homepage
        </ButtonLink>
        {action}
      </div>
    </>
  );
}

"use client";

import type { ReactNode } from "react";
import { DEFAULT_ERROR } from "@/components/layout/error-words";
import { StatusTrack } from "@/components/layout/status-track";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { TextField } from "@/components/ui/text-field";

interface ErrorMessageProps {
  status?: 404 | 500;
  message?: string;
  /** Beside the way home: try again. */
  action?: ReactNode;
}

const HINTS = {
  404: "Nothing plays at this address. It may have moved, or whoever made it has taken it down.",
  500: "It is on our side. Nothing of yours is lost.",
};

const PLACES = [
  ["Samples", "/samples"],
  ["Packs", "/packs"],
  ["Presets", "/presets"],
  ["Genres", "/genres"],
  ["Creators", "/creators"],
] as const;

/**
 * What the error layout shows: the status code, the message and the way home; for a missing page also a search and
 * where else to look. A part of the browser's program as a whole: every page carries its missing page along.
 */
export function ErrorMessage({ status = 500, message = DEFAULT_ERROR, action }: ErrorMessageProps) {
  return (
    <>
      <StatusTrack status={status} />
      <h1 className="mt-9 text-2xl max-[700px]:mt-7">{message}</h1>
      <p className="mt-2.5 leading-body text-pretty text-ink-2">{HINTS[status]}</p>
      {status === 404 && (
        <search>
          <form action="/samples" className="mt-7 flex items-end gap-2">
            <TextField
              name="search"
              label="Search samples"
              hideLabel
              type="search"
              placeholder="Search samples"
              className="min-w-0 flex-1"
            />
            <Button type="submit" size="lg" className="h-11!">
              Search
            </Button>
          </form>
        </search>
      )}
      <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-4">
        <div className="flex gap-2">
          <ButtonLink href="/" variant="solid" prefetch={false}>
            Back to homepage
          </ButtonLink>
          {action}
        </div>
        {status === 404 && (
          <ul className="flex flex-wrap gap-x-4">
            {PLACES.map(([title, href]) => (
              <li key={href}>
                <a href={href} className="link inline-flex h-10 items-center text-sm text-ink-2 hover:text-ink">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

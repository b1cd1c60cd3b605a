import type { Metadata } from "next";
import { LazyStatusTrack } from "@/app/_shell/root-islands";
import { ErrorMessage } from "@/components/layout/error-message";
import { NOT_FOUND } from "@/components/layout/error-words";
import { MissingHelp } from "@/components/layout/missing-help";

export const metadata: Metadata = { title: NOT_FOUND };

/** The not-found page, in a layout with the complete site shell. */
export function MissingPage() {
  return (
    <div className="mx-auto w-full max-w-[592px] px-4 pt-24 max-lg:pt-14">
      <MissingMessage />
    </div>
  );
}

/** The message that the page doesn't exist, with links to other pages. */
export function MissingMessage() {
  return (
    <ErrorMessage status={404} message={NOT_FOUND} track={<LazyStatusTrack status={404} />} help={<MissingHelp />} />
  );
}

import type { Metadata } from "next";
import { ErrorMessage } from "@/components/layout/error-message";
import { NOT_FOUND } from "@/components/layout/error-words";

export const metadata: Metadata = { title: NOT_FOUND };

/** What isn't there, in a layout that has the whole site around it. */
export function MissingPage() {
  return (
    <div className="mx-auto w-full max-w-[592px] px-4 pt-24 max-lg:pt-14">
      <ErrorMessage status={404} message={NOT_FOUND} />
    </div>
  );
}

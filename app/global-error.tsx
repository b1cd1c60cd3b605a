"use client";

import { useEffect } from "react";
import { reloadForChunk } from "@/features/navigation/chunk-reload";

/**
 * Replaces the whole page, in the document whose styles are loaded already. It imports none: every page carries this
 * part, and what it imports the pages would no longer link.
 */
export default function GlobalErrorPage({ error }: { error: Error }) {
  useEffect(() => {
    reloadForChunk(error);
  }, [error]);
  return (
    <html lang="en" data-theme="dark">
      <body className="grid min-h-dvh place-items-center p-6">
        <title>Something went wrong</title>
        <main className="flex flex-col items-start gap-4">
          <h1>An error occurred while showing the error page</h1>
          {/* A whole load: the program that would change the page has failed. */}
          <a href="/" className="link">
            Go back to home
          </a>
        </main>
      </body>
    </html>
  );
}

"use client";

import { useEffect } from "react";
import { reloadForChunk } from "@/features/navigation/chunk-reload";

/**
 * Replaces the whole page, in the document whose styles are already loaded. It imports no styles: every page includes
 * this component, and pages would no longer link the styles that it imports.
 */
export default function GlobalErrorPage({ error }: { error: Error }) {
  useEffect(() => {
    reloadForChunk(error);
  }, [error]);
  return (
    <html lang="en" data-theme="dark">
      <body>
        <title>Something went wrong</title>
        <main className="grid min-h-dvh place-content-center justify-items-start gap-4 p-6">
          <h1>An error occurred while showing the error page</h1>
          {/* A full page load: the code that would navigate has failed. */}
          <a href="/" className="link">
            Go back to home
          </a>
        </main>
      </body>
    </html>
  );
}

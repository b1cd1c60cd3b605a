import type { EmbedTheme } from "@/features/embed/document";
import { missingEmbed } from "@/features/embed/embeds";

/**
 * Responds with an embedded page in the theme of the URL (`?theme=light`, else dark), or with a 404 if `draw` returns
 * null. The gateway may cache it until the catalogue changes.
 */
export function respondWithEmbed(request: Request, draw: (theme: EmbedTheme) => string | null): Response {
  const theme = new URL(request.url).searchParams.get("theme") === "light" ? "light" : "dark";
  const page = draw(theme);
  return new Response(page ?? missingEmbed(theme), {
    status: page === null ? 404 : 200,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "s-maxage=31536000",
      // The gateway allows only responses with this header in frames, and adds the rest of the policy.
      "Content-Security-Policy": "frame-ancestors *",
      "X-Robots-Tag": "noindex",
    },
  });
}

import type { MetadataRoute } from "next";
import { WEB_URL } from "@/lib/settings/urls";

export const dynamic = "force-static";

/** All public pages may be crawled, but no user's own page and none that only redirects. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: [
        "/api/",
        "/account",
        "/admin",
        "/my-library",
        "/feed",
        "/add-credits",
        "/onboarding",
        "/action/",
        "/logout",
        "/password/",
        "/desktop-login",
        "/desktop-auth",
        "/studio-auth",
      ],
    },
    sitemap: new URL("/sitemap.xml", WEB_URL).href,
  };
}

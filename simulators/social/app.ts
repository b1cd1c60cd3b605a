import { Hono } from "hono";
import { pagePolicy } from "@/simulators/frame/policy";
import { serveFacebook } from "@/simulators/social/facebook";
import { serveGoogle } from "@/simulators/social/google";
import { overviewPage } from "@/simulators/social/pages";

export interface SocialSimulator {
  /** This program's own URL. */
  baseUrl: string;
  googleSecret: string;
  facebookSecret: string;
  /** The URL of the site that people are led back to, if it isn't on this machine. */
  siteUrl?: string;
}

/** Google and Facebook as far as sign-in needs them. A consent page accepts any identity that is entered. */
export async function createSocialApp({
  baseUrl,
  googleSecret,
  facebookSecret,
  siteUrl,
}: SocialSimulator): Promise<Hono> {
  const app = new Hono();
  app.use(pagePolicy);
  app.get("/", (c) => c.html(overviewPage()));
  await serveGoogle(app, { baseUrl, secret: googleSecret, siteUrl });
  serveFacebook(app, { secret: facebookSecret, siteUrl });
  return app;
}

import { Hono } from "hono";
import { pagePolicy } from "@/server/simulators/frame/policy";
import { serveFacebook } from "@/server/simulators/social/facebook";
import { serveGoogle } from "@/server/simulators/social/google";
import { overviewPage } from "@/server/simulators/social/pages";

export interface SocialSimulator {
  /** This program's own URL. */
  baseUrl: string;
  googleSecret: string;
  facebookSecret: string;
}

/** Google and Facebook as far as sign-in needs them. A consent page accepts any identity that is entered. */
export async function createSocialApp({ baseUrl, googleSecret, facebookSecret }: SocialSimulator): Promise<Hono> {
  const app = new Hono();
  app.use(pagePolicy);
  app.get("/", (c) => c.html(overviewPage()));
  await serveGoogle(app, baseUrl, googleSecret);
  serveFacebook(app, facebookSecret);
  return app;
}

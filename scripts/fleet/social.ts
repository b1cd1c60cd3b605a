import { serve } from "@hono/node-server";
import { createSocialApp } from "@/simulators/social/app";
import { PORTS, SITE_URL, SOCIAL_URL } from "./plan";
import { SOCIAL_KEYS } from "./roles";

/** Google's and Facebook's sign-in for a fleet: that of `npm start` is reached over http, by its own machine alone. */
const { GOOGLE_CLIENT_SECRET: googleSecret, FACEBOOK_APP_SECRET: facebookSecret } = SOCIAL_KEYS;
const { fetch } = await createSocialApp({ baseUrl: SOCIAL_URL, siteUrl: SITE_URL, googleSecret, facebookSecret });
serve({ fetch, port: PORTS.social, hostname: "127.0.0.1" });

import { sessionCookieNames } from "@/lib/http/session";

/** Names of the cookies of the product that is tested: over https they have a prefix. */
export const COOKIES = sessionCookieNames(process.env.E2E_URL ?? "http://localhost:3000");

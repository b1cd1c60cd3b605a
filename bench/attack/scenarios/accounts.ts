import { countBy, login, type Outcome, type Targets } from "@/bench/attack/scenarios/scenario";
import { send } from "@/bench/attack/wire/request";

/** Wrong passwords from one IP address: can the owner still sign in from another? */
export async function lockout({ web }: Targets): Promise<Outcome> {
  const email = "yearly@wavecrate.test";
  const wrong: number[] = [];
  for (let tried = 0; tried < 12; tried++) {
    wrong.push((await login(web, email, `guess ${tried}`, "127.0.30.1"))?.status ?? 0);
  }
  const right = (await login(web, email, "wavecrate", "127.0.30.2"))?.status ?? 0;
  return { held: right === 200, figures: `guesses: ${countBy(wrong)}; the owner afterwards: ${right}` };
}

/** Seventy addresses of one IPv6 network count as one. Sent to the API server directly, in X-Forwarded-For. */
export async function ipv6({ api }: Targets): Promise<Outcome> {
  const statuses: number[] = [];
  for (let host = 1; host <= 70; host++) {
    const headers = { "Content-Type": "application/json", "X-Forwarded-For": `2001:db8:1:2::${host.toString(16)}` };
    const body = JSON.stringify({ token: `guess-${host}` });
    statuses.push((await send(api, "/api/auth/email/verify", { method: "POST", headers, body }))?.status ?? 0);
  }
  const neighbour = { "Content-Type": "application/json", "X-Forwarded-For": "2001:db8:1:3::1" };
  const other = await send(api, "/api/auth/email/verify", {
    method: "POST",
    headers: neighbour,
    body: '{"token":"guess"}',
  });
  const refused = statuses.filter((status) => status === 429).length;
  return {
    held: refused === 10 && other?.status !== 429,
    figures: `${refused} of 70 refused by a limit of 60; another network: ${other?.status ?? "none"}`,
  };
}

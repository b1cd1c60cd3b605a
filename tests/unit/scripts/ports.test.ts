import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { afterEach, expect, it } from "vitest";
import { withFreePorts } from "@/scripts/lib/ports.mjs";
import { settings } from "@/scripts/lib/settings.mjs";
import { freePort } from "@/tests/support/free-port";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

/** A port on which something listens. The next one is free: systems give both to no connection. */
async function takenPort(): Promise<number> {
  const port = await freePort();
  const server = createServer().listen(port, "0.0.0.0");
  await once(server, "listening");
  servers.push(server);
  return port;
}

async function start(given: Record<string, string>) {
  const lines: string[] = [];
  const derive = (of: Record<string, string | undefined>) => settings(of, { isDevelopment: false, gatewaySecret: "x" });
  // Port 0 is always free.
  const free = {
    PORT: "0",
    API_PORT: "0",
    INBOX_PORT: "0",
    INBOX_SMTP_PORT: "0",
    SOCIAL_PORT: "0",
    PAYMENTS_PORT: "0",
  };
  const options = { say: (line: string) => void lines.push(line), waitMs: 0 };
  const env = await withFreePorts({ ...free, WEB_URL: "http://localhost:3000", ...given }, derive, options);
  return { env, lines };
}

it("a simulator whose port is taken moves to another one, with the URLs that lead to it", async () => {
  const taken = await takenPort();
  const { env, lines } = await start({ PAYMENTS_PORT: String(taken) });
  const port = Number(env.PAYMENTS_PORT);
  expect(port).toBeGreaterThan(taken);
  expect(env.STRIPE_URL).toBe(`http://127.0.0.1:${port}/stripe`);
  expect(lines).toEqual([`Port ${taken} is in use: PAYMENTS_PORT is ${port} this time.`]);
});

it("it doesn't move to the port of another part of the same start", async () => {
  const taken = await takenPort();
  const { env } = await start({ INBOX_PORT: String(taken), INBOX_SMTP_PORT: String(taken + 1) });
  expect(env.INBOX_SMTP_PORT).toBe(String(taken + 1));
  expect(Number(env.INBOX_PORT)).toBeGreaterThan(taken + 1);
});

it("a port that this start doesn't open may be taken", async () => {
  const taken = String(await takenPort());
  const { env, lines } = await start({ SMTP_URL: "smtp://mail.example", INBOX_PORT: taken });
  expect([env.INBOX_PORT, lines]).toEqual([taken, []]);
});

it("the ports of the site and of the API server must be free", async () => {
  const taken = String(await takenPort());
  await expect(start({ PORT: taken })).rejects.toThrow(`Port ${taken} is in use. Stop what listens there, or set PORT`);
  await expect(start({ API_PORT: taken })).rejects.toThrow("set API_PORT");
});

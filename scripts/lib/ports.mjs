import { createServer } from "node:net";
import { paymentSimulatorUrl } from "./payment-settings.mjs";
import { assertPortFree, isPortFree, whenPortFree } from "./processes.mjs";
import { socialSimulatorUrl } from "./settings.mjs";

/**
 * The settings that `derive` makes of the given ones, on ports that are free. Rejects if the site's or the API server's
 * port is taken: their URLs are known elsewhere. The ports of the inbox and the simulators move to the next free one,
 * and `say` tells where.
 */
export async function withFreePorts(given, derive, { say = console.log, waitMs } = {}) {
  const env = derive(given);
  await assertPortFree(env.PORT, "PORT", waitMs);
  await assertPortFree(env.API_PORT, "API_PORT", waitMs);
  const names = portsBeside(env);
  const reserved = new Set(["PORT", "API_PORT", ...names].map((name) => env[name]));
  const moved = {};
  for (const name of names) {
    if (await whenPortFree(env[name], waitMs)) continue;
    moved[name] = await nextFreePort(env[name], reserved);
    reserved.add(moved[name]);
    say(`Port ${env[name]} is in use: ${name} is ${moved[name]} this time.`);
  }
  return derive({ ...given, ...moved });
}

/** The settings whose ports this start opens besides those of the site and the API server. */
function portsBeside(env) {
  return [
    ...(env.SMTP_URL ? [] : ["INBOX_PORT", "INBOX_SMTP_PORT"]),
    ...(socialSimulatorUrl(env) ? ["SOCIAL_PORT"] : []),
    ...(paymentSimulatorUrl(env) ? ["PAYMENTS_PORT"] : []),
  ];
}

async function nextFreePort(taken, reserved) {
  for (let port = Number(taken) + 1; port <= 65_535; port++) {
    if (!reserved.has(String(port)) && (await isPortFree(port))) return String(port);
  }
  throw new Error(`No port above ${taken} is free.`);
}

/** Ports that nothing listens on, as texts. */
export async function freePorts(count) {
  const probes = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve) => {
          const probe = createServer().listen(0, "0.0.0.0", () => resolve(probe));
        }),
    ),
  );
  const ports = probes.map((probe) => String(probe.address().port));
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

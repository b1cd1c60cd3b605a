import { existsSync } from "node:fs";
import type { Target } from "@/bench/attack/wire/loopback";
import { Services, untilReady } from "@/scripts/lib/processes.mjs";
import { freePort } from "@/tests/support/free-port";

/** The gateway of the product, with the build in `.next`. */
export interface Gateway extends Target {
  name: string;
  pid: number;
  close: () => Promise<void>;
}

/** Starts the gateway in front of an API server. Throws without a build. */
export async function startGateway(api: Target): Promise<Gateway> {
  if (!existsSync(".next/BUILD_ID")) throw new Error('There is no build yet: run "npm start" or "npm run e2e" once.');
  const port = await freePort();
  const services = new Services();
  const env = {
    ...(process.env as Record<string, string>),
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    HOST: "127.0.0.1",
    PORT: String(port),
    API_URL: `http://${api.host}:${api.port}`,
    WEB_URL: `http://127.0.0.1:${port}`,
  };
  const { pid } = services.start("web", "web/main.ts", env);
  await untilReady(`http://127.0.0.1:${port}/api/status`, { services });
  return { name: "gateway", host: "127.0.0.1", port, pid: pid!, close: () => services.stop() };
}

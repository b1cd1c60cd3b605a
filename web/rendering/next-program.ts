import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import next from "next";
import { type PushedMaintenance, setMaintenanceSource } from "@/lib/guards/maintenance";
import { createLogger, logConsole } from "@/lib/operations/log";
import { API_URL } from "@/lib/settings/urls";
import { readDraftCookie } from "@/web/framework/draft-cookie";
import { type ReportMessage, renderWithin } from "@/web/framework/next-cache";
import { watchCalls, withOutages } from "@/web/rendering/api-outages";
import type { GatewayMessage, NextMessage } from "@/web/rendering/next-process";
import { shareSessions, withSession } from "@/web/rendering/rendering-sessions";
import { passRequestIds, withRequestId } from "@/web/rendering/request-ids";

/**
 * Next in a separate process, which the gateway starts (web/rendering/next-process.ts): a page takes tens of milliseconds of CPU
 * time, and responses that need no rendering must not wait for that. It has the priority of the gateway and the API
 * server: with a lower one, no page is rendered in time beside an upload.
 */
const sendMessage = (message: NextMessage) => process.connected && process.send?.(message);

let maintenance: PushedMaintenance = { isOn: false, isCurrent: false };
setMaintenanceSource(() => maintenance);
process.on("message", (message: GatewayMessage) => {
  maintenance = message.maintenance;
});

shareSessions();
passRequestIds(API_URL);
watchCalls(API_URL);
if (process.env.METRICS_PORT) logConsole(createLogger({ LOG_LEVEL: "info", NODE_ENV: "production" }, "web"));

const app = next({ dev: false, dir: process.cwd(), quiet: true });
await app.prepare();
const handle = app.getRequestHandler();
const server = http.createServer((request, response) => {
  const closed = once(response, "close");
  const render = () =>
    Promise.all([withSession(request, () => withOutages(response, () => handle(request, response))), closed]);
  const deliver = (reported: ReportMessage) => sendMessage({ reported });
  withRequestId(request, () =>
    renderWithin(request, response, { render, deliver }).catch((failure: unknown) => {
      console.error(failure);
      response.destroy();
    }),
  );
});
// Only the gateway connects, and it closes unused connections.
server.keepAliveTimeout = 0;
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
await readDraftCookie(`http://127.0.0.1:${port}`).then(
  (draftCookie) => sendMessage({ port, draftCookie }),
  (failure: Error) => sendMessage({ failure: failure.message }),
);

// Ctrl-C reaches every process of a terminal, and SIGTERM that of a service; this one ends with the gateway, after the
// requests in progress.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
process.once("disconnect", () => process.exit(0));

import http from "node:http";
import { type Role, readBuild } from "@/lib/operations/build";
import type { OperationsSettings } from "@/lib/settings/operations";

export interface OperationsOptions {
  role: Role;
  /** Why the process shouldn't be sent requests, in one sentence; null if it should. */
  findObstacle: () => Promise<string | null>;
  /** What Prometheus reads, with its type. */
  metrics: () => Promise<{ type: string; text: string }>;
}

/**
 * Serves what balancers and monitoring ask a process, on a port that no client of the shop can reach: `/health` (it
 * runs), `/ready` (it can serve, 503 if not) and `/metrics`. Returns null without `METRICS_PORT`. Rejects with one
 * sentence if the port is in use.
 */
export async function serveOperations(
  { METRICS_PORT: port, METRICS_HOST: host }: Pick<OperationsSettings, "METRICS_PORT" | "METRICS_HOST">,
  { role, findObstacle, metrics }: OperationsOptions,
): Promise<http.Server | null> {
  if (port === undefined) return null;
  const about = { role, ...readBuild() };
  const pages: Record<string, () => Promise<{ status: number; type: string; text: string }>> = {
    "/health": async () => json(200, { status: "live", ...about }),
    "/ready": async () => {
      const reason = await findObstacle();
      return reason === null ? json(200, { status: "ready", ...about }) : json(503, { error: reason, ...about });
    },
    "/metrics": async () => ({ status: 200, ...(await metrics()) }),
  };
  const server = http.createServer((request, response) => {
    const page = pages[request.url ?? ""];
    if (!page || request.method !== "GET") return void response.writeHead(404).end();
    page().then(
      ({ status, type, text }) => response.writeHead(status, { "Content-Type": type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  // It never keeps a process from ending.
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE" ? new Error(`Port ${port} is in use. Set METRICS_PORT to a free port.`) : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  return server;
}

const json = (status: number, body: object) => ({ status, type: "application/json", text: JSON.stringify(body) });

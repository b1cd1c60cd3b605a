import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type ServerType, serve } from "@hono/node-server";
import { Hono } from "hono";

const [, , folder = ""] = process.argv;
const SAMPLE_BYTES = 2_700_000;
const file = "wav/aa/sample.wav";
const rows = Array.from({ length: 30 }, (_, id) => ({ id, title: `Sample ${id}`, tags: "x".repeat(960) }));

mkdirSync(join(folder, "objects", "wav", "aa"), { recursive: true });
writeFileSync(join(folder, "objects", file), Buffer.alloc(SAMPLE_BYTES, 7));

/** A stub of the API server: a trivial call, a list of 30 KB, and a download that the gateway serves. */
const app = new Hono();
app.get("/api/status", (c) => c.json({ maintenance: false }));
app.get("/api/samples", (c) => c.json({ data: rows }));
app.get("/media/download/:token", (c) => {
  if (c.req.header("x-gateway-secret") !== process.env.GATEWAY_SECRET) return c.json({ error: "Not found." }, 404);
  c.header("X-Accel-Redirect", `/objects/${file}`);
  return c.body(null, 200, { "Content-Type": "audio/wav", "Content-Disposition": "attachment" });
});
const server: ServerType = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
await once(server, "listening");
process.send?.((server.address() as AddressInfo).port);

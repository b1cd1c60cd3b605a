import { Agent, request } from "node:http";
import type { Click } from "../downloads/clicks";

/** Keep-alive connections to one API process; further requests wait for a free one, as in a gateway. */
export const connectionPool = (connections: number) => new Agent({ keepAlive: true, maxSockets: connections });

/** The status of a click's response, or the error. */
export function sendClick(agent: Agent, url: string, { buyer, soundId, key }: Click): Promise<string> {
  return new Promise((resolve) => {
    const call = request(`${url}/api/sound/${soundId}/download`, {
      agent,
      method: "POST",
      headers: { Authorization: `Bearer ${buyer.token}`, "Idempotency-Key": key, "Content-Length": 0 },
    });
    call.once("error", (error) => resolve(error.message));
    call.once("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("end", () => {
        if (response.statusCode !== 200) return resolve(String(response.statusCode));
        resolve((JSON.parse(Buffer.concat(parts).toString("utf8")) as { status: string }).status);
      });
    });
    call.end();
  });
}

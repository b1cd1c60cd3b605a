import { setTimeout as pause } from "node:timers/promises";
import {
  ATTACKER,
  countBy,
  MAX_RECOVERY_MS,
  MAX_WAIT_MS,
  type Outcome,
  recovery,
  sendRaw,
  type Targets,
  VISITOR,
} from "@/bench/attack/scenarios/scenario";
import { connectTo } from "@/bench/attack/wire/loopback";
import { ms, quantile, send, waited } from "@/bench/attack/wire/request";

/** 400 pipelined requests on one connection that is closed after 0.3 s, twice. */
export async function pipeline(targets: Targets): Promise<Outcome> {
  const text = "GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(400);
  for (let round = 0; round < 2; round++) await sendRaw(targets.web, text, 300);
  const wait = await recovery(targets);
  return { held: wait < MAX_WAIT_MS, figures: `served again after ${waited(wait, MAX_RECOVERY_MS)}` };
}

/** 280 connections with eight requests each, closed after 0.3 s. */
export async function pipelines(targets: Targets): Promise<Outcome> {
  const text = "GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(8);
  await Promise.all(Array.from({ length: 280 }, () => sendRaw(targets.web, text, 300)));
  const wait = await recovery(targets);
  return { held: wait < MAX_WAIT_MS, figures: `served again after ${waited(wait, MAX_RECOVERY_MS)}` };
}

/** 260 bodies that stop after a few octets, held for ten seconds. */
export async function slowBodies({ web }: Targets): Promise<Outcome> {
  const head =
    "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{";
  const sockets = Array.from({ length: 260 }, () => {
    const socket = connectTo(web, ATTACKER);
    socket.once("connect", () => socket.write(head));
    socket.resume();
    return socket;
  });
  await pause(500);
  const waits: number[] = [];
  let failed = 0;
  for (let attempt = 0; attempt < 16; attempt++) {
    const response = await send(web, "/api/status", { from: VISITOR, timeoutMs: MAX_WAIT_MS });
    if (response?.status === 200) waits.push(response.ms);
    else failed += 1;
    await pause(failed > 3 ? 0 : 500);
    if (failed === 4) break;
  }
  const open = sockets.filter((socket) => !socket.destroyed && socket.readable).length;
  for (const socket of sockets) socket.destroy();
  const served = waits.length > 0 ? `median ${ms(quantile(waits, 0.5))}` : "none served";
  return {
    held: failed === 0,
    figures: `${failed} of ${waits.length + failed} visitors not served, ${served}; ${open} of 260 still held`,
  };
}

/** Two clients send bodies that are too large; a visitor's requests, which have bodies too, must not fail meanwhile. */
export async function tooLarge({ web }: Targets): Promise<Outcome> {
  const body = Buffer.alloc(400_000, "x");
  const post = (content: string | Buffer, from: string) => {
    const headers = { "Content-Type": "application/json", "Content-Length": content.length };
    return send(web, "/api/auth/login", { method: "POST", headers, body: content, from, timeoutMs: MAX_WAIT_MS });
  };
  let isOver = false;
  const refused: (number | string)[] = [];
  const senders = [1, 2].map(async () => {
    while (!isOver) refused.push((await post(body, ATTACKER))?.status ?? "cut off");
  });
  const responses: (number | string)[] = [];
  for (let attempt = 0; attempt < 150; attempt++) responses.push((await post("{}", VISITOR))?.status ?? "none");
  isOver = true;
  await Promise.all(senders);
  const failed = [...responses, ...refused].filter((status) => status === "none" || Number(status) >= 500).length;
  return { held: failed === 0, figures: `visitor: ${countBy(responses)}; senders: ${countBy(refused)}` };
}

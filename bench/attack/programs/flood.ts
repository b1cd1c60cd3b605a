import { randomUUID } from "node:crypto";
import http from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { connectTo, type Target } from "@/bench/attack/wire/loopback";
import { send } from "@/bench/attack/wire/request";

/**
 * Runs in its own process, separate from the measuring one: holds slow clients and floods with requests for some
 * seconds, then prints how many were held at the end and the responses to the flood.
 */
const { values } = parseArgs({
  options: {
    port: { type: "string" },
    slow: { type: "string", default: "1000" },
    flood: { type: "string", default: "50" },
    addresses: { type: "string", default: "1" },
    seconds: { type: "string", default: "20" },
  },
});
const MAX_SECONDS = 120;
const target: Target = { host: "127.0.0.1", port: Number(values.port) };
const until = Date.now() + Math.min(MAX_SECONDS, Number(values.seconds)) * 1000;
const isOver = () => Date.now() >= until;

/** What a slow client sends first, and its octet for each second; null for one that sends all and reads nothing. */
const SLOW_CLIENTS: { head: string; drip: string | null }[] = [
  { head: "GET /samples HTTP/1.1\r\nHost: x\r\nX: ", drip: "y" },
  {
    head: "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n",
    drip: " ",
  },
  { head: "GET /samples HTTP/1.1\r\nHost: x\r\n\r\n".repeat(4), drip: null },
];

function hold(number: number): { isHeld: () => boolean } {
  const { head, drip } = SLOW_CLIENTS[number % SLOW_CLIENTS.length]!;
  const from = `127.0.0.${20 + (number % Number(values.addresses))}`;
  let socket: Socket;
  const open = () => {
    socket = connectTo(target, from);
    socket.once("connect", () => socket.write(head));
    const dripping = setInterval(() => drip && socket.writable && socket.write(drip), 1_000);
    if (drip) socket.resume();
    socket.once("close", () => {
      clearInterval(dripping);
      if (!isOver()) setTimeout(open, 1_000);
    });
  };
  open();
  return { isHeld: () => socket.readyState === "open" };
}

const paths = [
  () => "/",
  () => `/samples?search=${randomUUID()}`,
  () => "/api/samples",
  () => `/api/samples?search=${randomUUID().slice(0, 4)}`,
  () => `/${randomUUID()}`,
];
const statuses: Record<string, number> = {};
const agent = new http.Agent({ keepAlive: true, maxSockets: Number(values.flood) || 1 });

async function flood(number: number): Promise<void> {
  for (let sent = number; !isOver(); sent++) {
    const response = await send(target, paths[sent % paths.length]!(), { from: "127.0.0.2", agent, timeoutMs: 10_000 });
    const status = response?.status ?? "none";
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

const slow = Array.from({ length: Number(values.slow) }, (_, number) => hold(number));
const floods = Array.from({ length: Number(values.flood) }, (_, number) => flood(number));
await Promise.all([...floods, pause(Math.max(0, until - Date.now()))]);
console.log(JSON.stringify({ held: slow.filter(({ isHeld }) => isHeld()).length, statuses }));
process.exit(0);

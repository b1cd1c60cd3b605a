import { connectTo, type Target } from "@/bench/attack/wire/loopback";
import { send } from "@/bench/attack/wire/request";

/** The product under attack. */
export interface Targets {
  web: Target;
  api: Target;
  pids: { api: number; web: number };
}

export interface Outcome {
  held: boolean;
  /** The measured figures, in one line. */
  figures: string;
}

/** One attack and its measurement. It ends by itself within a minute or two. */
export type Scenario = (targets: Targets) => Promise<Outcome>;

/** The IP addresses of attackers and of visitors. */
export const ATTACKER = "127.0.0.2";
export const VISITOR = "127.0.0.3";
/** A visitor who waits longer than this counts as not served. */
export const MAX_WAIT_MS = 2_000;

const PASSWORD = "wavecrate";

export interface Session {
  email: string;
  cookie: string;
  token: string;
}

/** Signs in to a demo account, by default from the visitor's IP address. */
export async function signIn({ web }: Targets, name: string, from = VISITOR): Promise<Session> {
  const email = `${name}@wavecrate.test`;
  const response = await login(web, email, PASSWORD, from);
  if (response?.status !== 200) throw new Error(`${email} could not sign in: ${response?.status ?? "no response"}.`);
  const cookie = [response.headers["set-cookie"] ?? []].flat().map((line) => line.split(";", 1)[0]);
  const { token } = JSON.parse(response.body.toString()) as { token: string };
  return { email, cookie: cookie.join("; "), token };
}

export function login(web: Target, email: string, password: string, from: string) {
  const headers = { "Content-Type": "application/json" };
  return send(web, "/api/auth/login", { method: "POST", headers, body: JSON.stringify({ email, password }), from });
}

/** Where visitors are not served again within this time, recovery has failed. */
export const MAX_RECOVERY_MS = 10_000;

/** Milliseconds until a visitor is served again; `MAX_RECOVERY_MS` if that doesn't happen in time. */
export async function recovery({ web }: Targets): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < MAX_RECOVERY_MS) {
    const response = await send(web, "/api/status", { from: VISITOR, timeoutMs: MAX_WAIT_MS });
    if (response?.status === 200) return performance.now() - began;
  }
  return MAX_RECOVERY_MS;
}

/** Sends raw bytes and resolves to the response bytes within the time; then the connection is reset. */
export function sendRaw(target: Target, text: string, waitMs: number, from = ATTACKER): Promise<string> {
  return new Promise((resolve) => {
    const socket = connectTo(target, from);
    let received = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => (received += chunk));
    socket.once("connect", () => socket.write(text, "latin1"));
    const timer = setTimeout(() => socket.resetAndDestroy(), waitMs);
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(received);
    });
  });
}

/** How often each value occurs, most frequent first. */
export function countBy(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([value, count]) => `${count} x ${value}`)
    .join(", ");
}

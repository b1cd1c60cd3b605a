import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import net, { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

/** In PostgreSQL's protocol: the next statement may come. */
const READY = "5a0000000549";

/** A server that says of itself in PostgreSQL's protocol whether it is a standby, and nothing else. */
class Server {
  isStandby = true;
  readonly #listener = net.createServer((socket) => this.#converse(socket));
  readonly #sockets = new Set<net.Socket>();

  constructor(readonly name: string) {}

  async listen(): Promise<number> {
    this.#listener.listen(0, "127.0.0.1");
    await once(this.#listener, "listening");
    return (this.#listener.address() as AddressInfo).port;
  }

  close(): void {
    this.#listener.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #converse(socket: net.Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      if (bytes.subarray(0, 1).toString() === "Q") return socket.write(this.#answer());
      if (bytes.toString() === "who?") return socket.end(this.name);
      return socket.write(Buffer.from(`520000000800000000${READY}`, "hex"));
    });
  }

  /** A row of one column, and that the next statement may come. */
  #answer(): Buffer {
    const row = `440000000b000100000001${this.isStandby ? "74" : "66"}`;
    const description = "540000002a000170675f69735f696e5f7265636f7665727900000000000000000000100001ffffffff0000";
    return Buffer.from(`${description}${row}430000000d53454c454354203100${READY}`, "hex");
  }
}

const servers = [new Server("database1"), new Server("database2")];
let folder: string;
let balancer: ChildProcess;
let port: number;

/** The guide's balancer before PostgreSQL, between these servers. */
async function configure(): Promise<string> {
  const guide = readFileSync("docs/operations/files/haproxy.cfg", "utf8");
  const section = guide.slice(guide.indexOf("listen postgres"));
  const ports = await Promise.all(servers.map((server) => server.listen()));
  const probe = net.createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  port = (probe.address() as AddressInfo).port;
  probe.close();
  const own = section
    .replace("10.0.0.10:5432", `127.0.0.1:${port}`)
    .replace("10.0.0.41:5432", `127.0.0.1:${ports[0]}`)
    .replace("10.0.0.42:5432", `127.0.0.1:${ports[1]}`);
  return `global\n    stats socket ${folder}/stats\ndefaults\n    timeout connect 5s\n    log stdout format raw local0\n${own}`;
}

beforeEach(async () => {
  for (const server of servers) server.isStandby = true;
  folder = await mkdtemp(join(tmpdir(), "wavecrate-balancer-"));
  await writeFile(join(folder, "haproxy.cfg"), await configure());
  balancer = spawn("/usr/sbin/haproxy", ["-db", "-f", join(folder, "haproxy.cfg")], { stdio: "ignore" });
});
afterEach(async () => {
  if (balancer.exitCode === null && balancer.kill("SIGKILL")) await once(balancer, "exit");
  for (const server of servers) server.close();
  await rm(folder, { recursive: true });
});

/** What the balancer found of each server: up or down, and how its last check ended. */
async function found(): Promise<Record<string, string>> {
  const socket = net.connect(join(folder, "stats")).end("show stat\n");
  const lines = (await text(socket).catch(() => "")).split("\n");
  const [head = "", ...rows] = lines.map((line) => line.split(","));
  const column = (name: string) => (head as string[]).indexOf(name);
  const ofServers = rows.filter((row) => row[1]?.startsWith("database"));
  return Object.fromEntries(
    ofServers.map((row) => [row[1]!, `${row[column("status")]} ${row[column("check_status")]?.replace("* ", "")}`]),
  );
}

/** The name of the server that a connection is led to; empty if it is refused. */
async function ledTo(): Promise<string> {
  const socket = net.connect(port, "127.0.0.1").end("who?");
  return text(socket).catch(() => "");
}

const within = { timeout: 60_000, interval: 100 };

describe.skipIf(!existsSync("/usr/sbin/haproxy"))("the guide's balancer before PostgreSQL", () => {
  it("leads to the server that isn't a standby, and follows a promotion without waiting for an answer that never comes", async () => {
    const [first, second] = servers as [Server, Server];
    first.isStandby = false;
    await expect.poll(found, within).toEqual({ database1: "UP L7OK", database2: "DOWN L7RSP" });
    expect(await ledTo()).toBe("database1");
    first.close();
    second.isStandby = false;
    await expect.poll(ledTo, within).toBe("database2");
  });

  it("leads nowhere while two servers accept writes", async () => {
    for (const server of servers) server.isStandby = false;
    await expect.poll(found, within).toEqual({ database1: "UP L7OK", database2: "UP L7OK" });
    expect(await ledTo()).toBe("");
    servers[0]!.isStandby = true;
    await expect.poll(ledTo, within).toBe("database2");
  });
});

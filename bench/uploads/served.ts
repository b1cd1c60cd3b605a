import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { memoryOf, resetPeak } from "@/bench/process-memory";
import { type Call, sendPackFile } from "@/bench/uploads/send-pack-file";
import { compileApiServer } from "@/scripts/lib/compile.mjs";
import { Services } from "@/scripts/lib/processes.mjs";
import { freePort } from "@/tests/support/free-port";

type Name = "api" | "gateway";

/**
 * The API server, as `npm start` runs it, and a gateway before it, whose memory is watched. The API server can be killed
 * and is started again; calls wait for it.
 */
export class Served {
  /** What each process needed at most beyond what it had when it was ready, in MB. */
  readonly grown = { api: 0, gateway: 0 };
  /** Of the files that were sent so far. */
  bytesSent = 0;
  private readonly ready = { api: 0, gateway: 0 };
  private readonly servers = new Services();
  private api!: ChildProcess;
  private gateway!: ChildProcess;
  private gatewayPort = 0;

  private constructor(
    private readonly program: string,
    private readonly env: NodeJS.ProcessEnv,
    private readonly port: number,
    private readonly token: string,
  ) {}

  /** Starts both on a data folder; `token` is of the session that makes the calls. */
  static async start(folder: string, token: string, settings: Record<string, string> = {}): Promise<Served> {
    const port = await freePort();
    const program = (await compileApiServer())["server/main.ts"] ?? "";
    const own = { LOG_LEVEL: "silent", DATA_DIR: folder, API_PORT: String(port), ...settings };
    const served = new Served(program, { ...process.env, NODE_ENV: "production", ...own }, port, token);
    await served.startApi();
    served.gateway = fork("bench/gateway/gateway.ts", [`http://127.0.0.1:${port}`, folder], {
      execArgv: ["--import", "tsx"],
      env: { ...process.env, UNLIMITED_CLIENTS: "127.0.0.1" },
    });
    [served.gatewayPort] = (await once(served.gateway, "message")) as [number];
    await served.watch("gateway", served.gateway);
    return served;
  }

  private async startApi(): Promise<void> {
    this.api = this.servers.start("api", this.program, this.env);
    for (let tries = 0; tries < 600; tries++) {
      if ((await fetch(`http://127.0.0.1:${this.port}/api/ready`).catch(() => null))?.ok) {
        return this.watch("api", this.api);
      }
      await pause(100);
    }
    throw new Error("The API server did not become ready.");
  }

  private async watch(name: Name, { pid }: ChildProcess): Promise<void> {
    await resetPeak(pid!);
    this.ready[name] = (await memoryOf(pid!)).now;
  }

  /** Notes what both processes needed so far. */
  async measure(): Promise<void> {
    for (const name of ["api", "gateway"] as const) {
      this.grown[name] = Math.max(this.grown[name], (await memoryOf(this[name].pid!)).peak - this.ready[name]);
    }
  }

  /** Kills the API server and starts it again. */
  async kill(): Promise<void> {
    await this.measure();
    await this.servers.kill("api");
    await this.startApi();
  }

  /** A response through the gateway, awaited whatever happens to the API server. */
  async fetch(
    method: string,
    path: string,
    init: { body?: string | Uint8Array; headers?: object } = {},
  ): Promise<Response> {
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${this.gatewayPort}${path}`, {
        method,
        headers: { Authorization: `Bearer ${this.token}`, ...init.headers },
        body: init.body as BodyInit | undefined,
      }).catch(() => null);
      if (response && response.status < 429) return response;
      await response?.body?.cancel();
      await pause(200);
    }
  }

  /** The body of a response. */
  async call<Body>(method: string, path: string, init: Parameters<Served["fetch"]>[2] = {}): Promise<Body> {
    const response = await this.fetch(method, path, init);
    const body = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(body)}`);
    return body as Body;
  }

  /** Sends a file for a pack in parts. */
  sendFile(packId: number, path: string, content: Buffer): Promise<void> {
    const call: Call = (method, where, init) => this.call(method, where, init);
    return sendPackFile(call, packId, { path, content }, (bytes) => {
      this.bytesSent += bytes;
    });
  }

  async stop(): Promise<void> {
    const ended = once(this.gateway, "exit");
    this.gateway.kill();
    await Promise.all([ended, this.servers.stop()]);
  }
}

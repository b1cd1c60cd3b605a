import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PushedMaintenance } from "@/lib/guards/maintenance";
import type { ReportMessage } from "@/web/framework/next-cache";
import { receiveReport } from "@/web/rendering/page-reports";

const PROGRAM = fileURLToPath(new URL("next-program.ts", import.meta.url));
const RESTART_MS = 1_000;

/** A message from the gateway to the rendering process. */
export interface GatewayMessage {
  maintenance: PushedMaintenance;
}

/** A message from the rendering process to the gateway; it ends after `failure`. */
export type NextMessage = { port: number; draftCookie: string } | { reported: ReportMessage } | { failure: string };

/** Next in a separate process (web/rendering/next-program.ts), restarted if it ends by itself. */
export class NextProcess {
  private child: ChildProcess | undefined;
  private port = 0;
  private cookie = "";
  private isEnding = false;
  private maintenance: PushedMaintenance = { isOn: false, isCurrent: false };

  private constructor() {}

  /** Resolves when Next accepts requests. Rejects if it ends before that. */
  static async start(): Promise<NextProcess> {
    const next = new NextProcess();
    await next.launch();
    return next;
  }

  /** The current origin of Next; nothing listens on it during a restart. */
  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Whether pages can be rendered now. */
  get isRunning(): boolean {
    return this.child?.connected === true && this.port !== 0;
  }

  /** The cookie with which Next renders a shared page for one request, its query included. */
  get draftCookie(): string {
    return this.cookie;
  }

  /** Passes the maintenance flag to the guards. */
  setMaintenance(maintenance: PushedMaintenance): void {
    const { isOn, isCurrent } = this.maintenance;
    if (isOn === maintenance.isOn && isCurrent === maintenance.isCurrent) return;
    this.maintenance = maintenance;
    this.tell();
  }

  stop(): void {
    this.isEnding = true;
    if (this.child?.connected) this.child.disconnect();
  }

  private tell(): void {
    const message: GatewayMessage = { maintenance: this.maintenance };
    if (this.child?.connected) this.child.send(message);
  }

  private launch(): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = fork(PROGRAM, { serialization: "advanced" });
      this.child = child;
      child.on("message", (message: NextMessage) => {
        if ("reported" in message) return receiveReport(message.reported);
        if ("failure" in message) {
          reject(new Error(message.failure));
          return child.disconnect();
        }
        this.port = message.port;
        this.cookie = message.draftCookie;
        this.tell();
        resolve();
      });
      child.once("exit", (code) => {
        reject(new Error(`Next ended with ${code}.`));
        if (this.isEnding || this.port === 0) return;
        console.error(`Next ended with ${code} and is started again.`);
        setTimeout(() => this.launch().catch(() => undefined), RESTART_MS);
      });
    });
  }
}

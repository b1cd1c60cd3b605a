import { type ChildProcess, spawn } from "node:child_process";

const START_TIMEOUT_MS = 30_000;

/** A process that runs during a test. */
export class Program {
  private received = "";

  private constructor(private readonly child: ChildProcess) {
    const collect = (chunk: Buffer) => (this.received += chunk);
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
  }

  /** Starts a program and waits until `isReady` is true of its output. Rejects if it ends or takes 30 s. */
  static async start(
    command: string,
    args: string[],
    env: NodeJS.ProcessEnv,
    isReady: (output: string) => boolean | Promise<boolean>,
  ): Promise<Program> {
    const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    let failure = "";
    child.on("error", (error) => (failure = error.message));
    child.on("exit", (code) => (failure ||= `it ended with ${code}`));
    const program = new Program(child);
    for (const end = Date.now() + START_TIMEOUT_MS; !(await isReady(program.received)); ) {
      if (Date.now() > end) failure ||= `it wasn't ready within ${START_TIMEOUT_MS / 1000} s`;
      if (failure) {
        await program.stop();
        throw new Error(`${command}: ${failure}\n${program.received}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return program;
  }

  /** Its output so far. */
  get output(): string {
    return this.received;
  }

  /** Stops it, and waits until it has ended. */
  async stop(): Promise<void> {
    const { child } = this;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    const killTimer = setTimeout(() => child.kill("SIGKILL"), 5_000);
    await ended;
    clearTimeout(killTimer);
  }
}

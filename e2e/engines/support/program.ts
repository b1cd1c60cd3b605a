import { type ChildProcess, spawn } from "node:child_process";

const PATIENCE_MS = 30_000;

/** A process that runs during a test. */
export class Program {
  private said = "";

  private constructor(private readonly child: ChildProcess) {
    const hear = (chunk: Buffer) => (this.said += chunk);
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
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
    for (const end = Date.now() + PATIENCE_MS; !(await isReady(program.said)); ) {
      if (Date.now() > end) failure ||= `it wasn't ready within ${PATIENCE_MS / 1000} s`;
      if (failure) {
        await program.stop();
        throw new Error(`${command}: ${failure}\n${program.said}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return program;
  }

  /** Its output so far. */
  get output(): string {
    return this.said;
  }

  /** Stops it, and waits until it has ended. */
  async stop(): Promise<void> {
    const { child } = this;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    const hurry = setTimeout(() => child.kill("SIGKILL"), 5_000);
    await ended;
    clearTimeout(hurry);
  }
}

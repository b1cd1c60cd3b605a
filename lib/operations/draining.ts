import { setTimeout as sleep } from "node:timers/promises";

/**
 * A process that is told to stop isn't ready from then on, but serves for a while: a balancer that finds it so sends
 * requests elsewhere, and none finds a closed port.
 */
export class Draining {
  private isBegun = false;

  constructor(private readonly seconds: number) {}

  /** Whether the process is about to stop. */
  get isOn(): boolean {
    return this.isBegun;
  }

  /** Whether requests in progress may take as long as their own limit allows, not only as long as `npm start` waits. */
  get isPatient(): boolean {
    return this.seconds > 0;
  }

  /** Begins it. Resolves when the process may close its port. */
  async begin(): Promise<void> {
    this.isBegun = true;
    await sleep(this.seconds * 1_000);
  }
}

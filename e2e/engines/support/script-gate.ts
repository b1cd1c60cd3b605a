import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createProxyServer } from "httpxy";

/** A proxy in front of a site that delays the scripts of pages until it is opened. */
export class ScriptGate {
  readonly #proxy;
  readonly #server;
  #release = () => {};
  readonly #isOpen = new Promise<void>((resolve) => (this.#release = resolve));

  private constructor(site: string) {
    this.#proxy = createProxyServer({ target: site });
    this.#server = createServer((request, response) => {
      const isScript = new URL(request.url ?? "/", site).pathname.endsWith(".js");
      void (isScript ? this.#isOpen : Promise.resolve())
        .then(() => this.#proxy.web(request, response))
        .catch(() => response.destroy());
    });
  }

  /** Puts a closed gate in front of a site. */
  static async before(site: string): Promise<ScriptGate> {
    const gate = new ScriptGate(site);
    await new Promise<void>((resolve) => gate.#server.listen(0, "127.0.0.1", resolve));
    return gate;
  }

  /** Origin of the site behind the gate. */
  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Lets the scripts through. */
  open(): void {
    this.#release();
  }

  async close(): Promise<void> {
    this.open();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

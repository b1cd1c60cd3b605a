import net from "node:net";

const HEAD_BYTES = 8 * 1024;

/** One keep-alive connection that makes requests in turn and discards the bodies of responses. */
export class Connection {
  private readonly socket: net.Socket;
  private head = "";
  private left = 0;
  private settle: { resolve: () => void; reject: (failure: Error) => void } | null = null;

  constructor(port: number) {
    const buffer = Buffer.allocUnsafe(1024 * 1024);
    const callback = (bytes: number) => {
      this.receive(buffer, bytes);
      return true;
    };
    this.socket = net.connect({ port, host: "127.0.0.1", noDelay: true, onread: { buffer, callback } });
    this.socket.on("close", () => this.settle?.reject(new Error("The connection was closed.")));
    this.socket.on("error", () => undefined);
  }

  /** Milliseconds until the whole response to a GET has arrived. Rejects unless it is a 200 with its length. */
  async time(path: string): Promise<number> {
    const began = performance.now();
    await new Promise<void>((resolve, reject) => {
      this.settle = { resolve, reject };
      this.socket.write(`GET ${path} HTTP/1.1\r\nHost: bench\r\n\r\n`);
    });
    return performance.now() - began;
  }

  close(): void {
    this.settle = null;
    this.socket.destroy();
  }

  private receive(buffer: Buffer, bytes: number): void {
    let body = bytes;
    if (this.left === 0) {
      this.head += buffer.toString("latin1", 0, Math.min(bytes, HEAD_BYTES));
      const end = this.head.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(this.head.slice(0, end))?.[1];
      if (!this.head.startsWith("HTTP/1.1 200 ") || length === undefined) {
        return this.settle?.reject(new Error(this.head.slice(0, end)));
      }
      this.left = Number(length);
      body = bytes - (end + 4);
      this.head = "";
    }
    this.left -= body;
    if (this.left === 0) this.settle?.resolve();
  }
}

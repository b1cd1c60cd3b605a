import net from "node:net";

/** A server on this machine, and the local IP address that a client connects from. */
export interface Target {
  host: string;
  port: number;
}

/** Throws unless the IP address belongs to this machine: these tools must not reach other machines. */
export function assertLoopback(host: string): void {
  const isLoopback = host === "::1" || (net.isIPv4(host) && host.startsWith("127."));
  if (!isLoopback)
    throw new Error(`${host} is not a loopback address. These attacks run against 127.0.0.0/8 and ::1 only.`);
}

/** Connects to a loopback address, by default from 127.0.0.1. With `onread`, incoming data is read into its buffer. */
export function connectTo({ host, port }: Target, from?: string, onread?: net.OnReadOpts): net.Socket {
  assertLoopback(host);
  if (from !== undefined) assertLoopback(from);
  const socket = net.connect({
    host,
    port,
    ...(from !== undefined && { localAddress: from }),
    ...(onread && { onread }),
  });
  socket.setNoDelay(true);
  socket.on("error", () => socket.destroy());
  return socket;
}

/** One of two million loopback addresses, so that per-client limits don't hide faults. */
export function addressOf(number: number): string {
  return `127.${64 + ((number >> 15) % 64)}.${(number >> 7) % 256}.${1 + (number % 128)}`;
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Machine } from "./plan";
import type { Processes } from "./processes";

/**
 * An address of a machine, and where what connects to it is led: over TLS if an authority is named, and from TLS if a
 * certificate is.
 */
interface Lead {
  bind: string;
  to: string;
  authority?: string;
  certificate?: string;
}

/** Starts an HAProxy on a machine that passes on connections, for programs that listen on their loopback alone. */
export function relay(processes: Processes, machine: Machine, folder: string, leads: readonly Lead[]): void {
  const sections = leads.map(({ bind, to, authority, certificate }, index) => {
    const encrypted = authority ? ` ssl verify required ca-file ${authority} verifyhost api.internal` : "";
    const decrypted = certificate ? ` ssl crt ${certificate}` : "";
    return `listen lead${index}\n    bind ${bind}${decrypted}\n    server there ${to}${encrypted}\n`;
  });
  const defaults = "defaults\n    mode tcp\n    timeout connect 5s\n    timeout client 1h\n    timeout server 1h\n\n";
  const file = join(folder, `relay-${machine}.cfg`);
  writeFileSync(file, defaults + sections.join("\n"));
  processes.start(`relay-${machine}`, machine, { command: ["haproxy", "-db", "-f", file] });
}

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";

const START_MS = 5_000;

export interface Nginx {
  /** The port where files are sent with `sendfile`, and the one where they are copied. */
  ports: { sendfile: number; copied: number };
  process: ChildProcess;
}

/** Starts nginx with one worker on the files of a folder; null if it isn't installed. */
export async function startNginx(root: string, folder: string): Promise<Nginx | null> {
  const binary = "/usr/sbin/nginx";
  if (!existsSync(binary)) return null;
  const [sendfile, copied] = [await freePort(), await freePort()];
  const server = (port: number, mode: string) => `server { listen 127.0.0.1:${port}; sendfile ${mode}; }`;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors; events {}
    http { access_log off; default_type audio/wav; root ${root}; keepalive_requests 1000000;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
      ${server(sendfile, "on")} ${server(copied, "off")} }`,
  );
  const arguments_ = ["-c", join(folder, "nginx.conf"), "-e", join(folder, "errors")];
  const process = spawn(binary, arguments_, { stdio: "inherit" });
  const end = Date.now() + START_MS;
  while (!(await fetch(`http://127.0.0.1:${copied}/`).catch(() => null))) {
    if (Date.now() > end) {
      process.kill();
      throw new Error(`nginx does not respond within ${START_MS} ms.`);
    }
    await pause(50);
  }
  return { ports: { sendfile, copied }, process };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

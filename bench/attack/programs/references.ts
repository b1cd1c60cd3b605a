import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connectTo, type Target } from "@/bench/attack/wire/loopback";
import { freePort } from "@/tests/support/free-port";

/** A widely used server, in front of the same API server or files. */
export interface Reference extends Target {
  name: string;
  close: () => Promise<void>;
}

const READY_MS = 5_000;

/** Throws with one sentence if a reference is missing on this machine. */
export function assertReferences(): void {
  const missing = ["haproxy", "nginx"].filter((name) => spawnSync(name, ["-v"]).error);
  if (missing.length > 0) {
    throw new Error(`The comparison needs ${missing.join(" and ")}: run "apt-get install -y haproxy nginx" first.`);
  }
}

/** HAProxy as packaged by Debian, without settings that relax what it refuses. Its files are written to `folder`. */
export async function startHaproxy(folder: string, upstream: Target): Promise<Reference> {
  const port = await freePort();
  const file = join(folder, "haproxy.cfg");
  await writeFile(
    file,
    `global
  maxconn 4000
  nbthread 1
defaults
  mode http
  option forwardfor
  timeout connect 5s
  timeout client 10s
  timeout http-request 10s
  timeout server 20s
frontend front
  bind 127.0.0.1:${port}
  default_backend upstream
backend upstream
  server api ${upstream.host}:${upstream.port}
`,
  );
  return started("HAProxy", spawn("haproxy", ["-db", "-q", "-f", file], { stdio: "ignore" }), port);
}

/** nginx as packaged by Debian, which forwards requests, and serves a folder's files below `/file/`. */
export async function startNginx(folder: string, upstream: Target, files = folder): Promise<Reference> {
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  await writeFile(
    file,
    `daemon off;
worker_processes 1;
pid ${join(folder, "nginx.pid")};
error_log /dev/null crit;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 4000; }
http {
  access_log off;
  sendfile on;
  client_body_temp_path ${join(folder, "bodies")};
  proxy_temp_path ${join(folder, "responses")};
  fastcgi_temp_path ${join(folder, "unused-1")};
  uwsgi_temp_path ${join(folder, "unused-2")};
  scgi_temp_path ${join(folder, "unused-3")};
  client_max_body_size 32m;
  server {
    listen 127.0.0.1:${port};
    location /file/ { alias ${files}/; }
    location / {
      proxy_pass http://${upstream.host}:${upstream.port};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`,
  );
  return started("nginx", spawn("nginx", ["-c", file, "-p", folder], { stdio: "ignore" }), port);
}

async function started(name: string, child: ChildProcess, port: number): Promise<Reference> {
  const reference = { name, host: "127.0.0.1", port };
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const deadline = Date.now() + READY_MS;
  while (!(await listens(reference))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${name} did not start.`);
    await pause(50);
  }
  return {
    ...reference,
    async close() {
      process.off("exit", end);
      if (child.exitCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    },
  };
}

function listens(target: Target): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTo(target);
    socket.once("connect", () => resolve(true));
    socket.once("connect", () => socket.destroy());
    socket.once("close", () => resolve(false));
  });
}

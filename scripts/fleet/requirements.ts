import { existsSync } from "node:fs";

/** What the fleet is made of, by the Debian package that has it. */
const PROGRAMS: Record<string, string> = {
  iproute2: "/usr/sbin/ip",
  openssl: "/usr/bin/openssl",
  haproxy: "/usr/sbin/haproxy",
  pgbouncer: "/usr/sbin/pgbouncer",
  "postgresql-15": "/usr/lib/postgresql/15/bin/postgres",
  memcached: "/usr/bin/memcached",
  "swift-account": "/usr/bin/swift-account-server",
  "swift-container": "/usr/bin/swift-container-server",
  "swift-object": "/usr/bin/swift-object-server",
  "swift-proxy": "/usr/bin/swift-proxy-server",
};

/** Why no fleet can be started on this machine, in one sentence; null if one can. */
export function findObstacle(): string | null {
  if (process.platform !== "linux") return "A fleet needs Linux: each of its machines is a network namespace.";
  if (process.getuid?.() !== 0) return "A fleet needs root: each of its machines is a network namespace.";
  const missing = Object.keys(PROGRAMS).filter((name) => !existsSync(PROGRAMS[name]!));
  if (missing.length === 0) return null;
  return `A fleet needs what is missing here: apt-get install --no-install-recommends ${missing.join(" ")}`;
}

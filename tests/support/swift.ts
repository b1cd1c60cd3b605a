import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { freePort } from "@/tests/support/free-port";
import { endProcess } from "@/tests/support/worker-process";

const SECRET = "secret-of-the-shop";
const SERVERS = ["account", "container", "object", "proxy"] as const;

/** Whether this machine has OpenStack Swift, a server of the S3 protocol. */
export const hasSwift = ["memcached", ...SERVERS.map((name) => `swift-${name}-server`)].every((name) =>
  existsSync(`/usr/bin/${name}`),
);

/** What a machine without it lacks. */
export const WITHOUT_SWIFT =
  "the store in a bucket isn't tested here: that needs Debian's memcached, swift-proxy, swift-account, swift-container and swift-object";

export interface Swift {
  /** Of its S3 protocol. */
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The path of a bucket in Swift's own protocol, at which it can be read without keys if it is public. */
  publicPath: (bucket: string) => string;
  /** Lets everybody read what they know the key of in a bucket, and list nothing. */
  open: (bucket: string) => Promise<void>;
  /** Lets a bucket hold so many bytes at most. */
  limit: (bucket: string, bytes: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** Where its servers are: one of accounts, of containers and of objects each, and a proxy in front of them. */
export interface SwiftPlan {
  folder: string;
  ip: string;
  ports: Record<(typeof SERVERS)[number] | "memcached", number>;
}

/**
 * Writes the configuration of a Swift with its S3 protocol, which runs as the user of this process. Returns the command
 * of each of its programs.
 */
export async function configureSwift({ folder, ip, ports }: SwiftPlan): Promise<string[][]> {
  await mkdir(join(folder, "devices", "d1"), { recursive: true });
  await writeFile(join(folder, "swift.conf"), "[swift-hash]\nswift_hash_path_suffix = wavecrate\n");
  makeRings(folder, ip, { account: ports.account, container: ports.container, object: ports.object });
  const user = userInfo().username;
  const commands = [["/usr/bin/memcached", "-l", ip, "-p", String(ports.memcached), "-u", user, "-m", "16"]];
  for (const name of SERVERS) {
    const path = join(folder, `${name}-server.conf`);
    const common = `[DEFAULT]
bind_ip = ${ip}
bind_port = ${ports[name]}
user = ${user}
swift_dir = ${folder}
devices = ${join(folder, "devices")}
mount_check = false
fallocate_reserve = 0
workers = 0
`;
    await writeFile(path, common + (name === "proxy" ? proxyPipeline(`${ip}:${ports.memcached}`) : pipelineOf(name)));
    commands.push([`/usr/bin/swift-${name}-server`, path]);
  }
  return commands;
}

/** What signs requests to it. */
export const SWIFT_KEYS = { accessKeyId: "shop:shop", secretAccessKey: SECRET };

/** Makes a bucket, unless it is there. Throws if that fails. */
export async function makeBucket(endpoint: string, bucket: string): Promise<void> {
  const { ok, status } = await fetch(endpoint + publicPath(bucket), { method: "PUT", headers: await signIn(endpoint) });
  if (!ok) throw new Error(`The bucket ${bucket} can't be made: ${status}.`);
}

const publicPath = (bucket: string) => `/v1/AUTH_shop/${bucket}`;

/** The headers of a request in Swift's own protocol. */
async function signIn(endpoint: string) {
  const user = { "X-Auth-User": "shop:shop", "X-Auth-Key": SECRET };
  const { headers } = await fetch(`${endpoint}/auth/v1.0`, { headers: user });
  return { "X-Auth-Token": headers.get("X-Auth-Token") ?? "" };
}

/** Starts Swift in a temporary folder, on ports of its own. */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), "wavecrate-swift-"));
  const ports = { account: await freePort(), container: await freePort(), object: await freePort() };
  const [proxy, memcached] = [await freePort(), await freePort()];
  const commands = await configureSwift({ folder, ip: "127.0.0.1", ports: { ...ports, proxy, memcached } });
  const started = commands.map(([command, ...args]) => spawn(command!, args, { stdio: "ignore" }));
  const stop = async () => {
    await Promise.all(started.map((child) => endProcess(child, "SIGKILL")));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const endpoint = `http://127.0.0.1:${proxy}`;
    await untilHealthy([endpoint, ...Object.values(ports).map((port) => `http://127.0.0.1:${port}`)], started);
    const change = async (bucket: string, header: Record<string, string>) => {
      const headers = { ...(await signIn(endpoint)), ...header };
      const { ok } = await fetch(endpoint + publicPath(bucket), { method: "POST", headers });
      if (!ok) throw new Error(`The bucket ${bucket} can't be changed.`);
    };
    const limit = (bucket: string, bytes: number) => change(bucket, { "X-Container-Meta-Quota-Bytes": String(bytes) });
    const open = (bucket: string) => change(bucket, { "X-Container-Read": ".r:*" });
    return { endpoint, ...SWIFT_KEYS, publicPath, open, limit, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const pipelineOf = (name: string) => `[pipeline:main]
pipeline = healthcheck ${name}-server
[filter:healthcheck]
use = egg:swift#healthcheck
[app:${name}-server]
use = egg:swift#${name}
`;

const proxyPipeline = (memcached: string) => `[pipeline:main]
pipeline = catch_errors healthcheck cache s3api tempauth copy bulk container-quotas slo versioned_writes symlink proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = ${memcached}
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_shop_shop = ${SECRET} .admin
[filter:copy]
use = egg:swift#copy
[filter:container-quotas]
use = egg:swift#container_quotas
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_object_versioning = true
[filter:symlink]
use = egg:swift#symlink
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# There is one server of each kind: to leave it out for a minute after an error is to leave out all.
error_suppression_limit = 1000000
`;

/** Where accounts, containers and objects are: one device each. */
const RINGS = `
import json, sys
from swift.common.ring import RingBuilder
folder, ip, ports = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
for name, port in ports.items():
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({"id": 0, "region": 1, "zone": 1, "ip": ip, "port": port, "device": "d1", "weight": 1})
    builder.rebalance()
    builder.get_ring().save("%s/%s.ring.gz" % (folder, name))
`;

function makeRings(folder: string, ip: string, ports: Record<string, number>): void {
  const { status, stderr } = spawnSync("/usr/bin/python3", ["-c", RINGS, folder, ip, JSON.stringify(ports)]);
  if (status !== 0) throw new Error(`Swift's rings can't be made: ${stderr}`);
}

async function untilHealthy(urls: string[], children: ChildProcess[]): Promise<void> {
  for (;;) {
    if (children.some(({ exitCode }) => exitCode !== null)) throw new Error("A server of Swift ended at its start.");
    const answers = await Promise.all(urls.map((url) => fetch(`${url}/healthcheck`).catch(() => null)));
    if (answers.every((answer) => answer?.ok)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

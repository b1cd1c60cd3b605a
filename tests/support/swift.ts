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

/**
 * Starts Swift with its S3 protocol in a temporary folder, as the user of this process: one server of accounts, of
 * containers and of objects each, and a proxy in front of them.
 */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), "wavecrate-swift-"));
  const ports = { account: await freePort(), container: await freePort(), object: await freePort() };
  const [proxy, memcached] = [await freePort(), await freePort()];
  await mkdir(join(folder, "devices", "d1"), { recursive: true });
  await writeFile(join(folder, "swift.conf"), "[swift-hash]\nswift_hash_path_suffix = wavecrate\n");
  makeRings(folder, ports);
  const memory = ["-l", "127.0.0.1", "-p", String(memcached), "-u", userInfo().username, "-m", "16"];
  const started = [spawn("/usr/bin/memcached", memory, { stdio: "ignore" })];
  for (const name of SERVERS) {
    const path = join(folder, `${name}-server.conf`);
    const common = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${name === "proxy" ? proxy : ports[name]}
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, "devices")}
mount_check = false
fallocate_reserve = 0
workers = 0
`;
    await writeFile(path, common + (name === "proxy" ? proxyPipeline(memcached) : pipelineOf(name)));
    started.push(spawn(`/usr/bin/swift-${name}-server`, [path], { stdio: "ignore" }));
  }
  const stop = async () => {
    await Promise.all(started.map((child) => endProcess(child, "SIGKILL")));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const endpoint = `http://127.0.0.1:${proxy}`;
    await untilHealthy([endpoint, ...Object.values(ports).map((port) => `http://127.0.0.1:${port}`)], started);
    const publicPath = (bucket: string) => `/v1/AUTH_shop/${bucket}`;
    const change = async (bucket: string, header: Record<string, string>) => {
      const user = { "X-Auth-User": "shop:shop", "X-Auth-Key": SECRET };
      const { headers } = await fetch(`${endpoint}/auth/v1.0`, { headers: user });
      const changed = { "X-Auth-Token": headers.get("X-Auth-Token") ?? "", ...header };
      const { ok } = await fetch(`${endpoint}${publicPath(bucket)}`, { method: "POST", headers: changed });
      if (!ok) throw new Error(`The bucket ${bucket} can't be changed.`);
    };
    const limit = (bucket: string, bytes: number) => change(bucket, { "X-Container-Meta-Quota-Bytes": String(bytes) });
    const open = (bucket: string) => change(bucket, { "X-Container-Read": ".r:*" });
    return { endpoint, accessKeyId: "shop:shop", secretAccessKey: SECRET, publicPath, open, limit, stop };
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

const proxyPipeline = (memcached: number) => `[pipeline:main]
pipeline = catch_errors healthcheck cache s3api tempauth copy bulk container-quotas slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
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
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`;

/** Where accounts, containers and objects are: one device each. */
const RINGS = `
import json, sys
from swift.common.ring import RingBuilder
folder, ports = sys.argv[1], json.loads(sys.argv[2])
for name, port in ports.items():
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({"id": 0, "region": 1, "zone": 1, "ip": "127.0.0.1", "port": port, "device": "d1", "weight": 1})
    builder.rebalance()
    builder.get_ring().save("%s/%s.ring.gz" % (folder, name))
`;

function makeRings(folder: string, ports: Record<string, number>): void {
  const { status, stderr } = spawnSync("/usr/bin/python3", ["-c", RINGS, folder, JSON.stringify(ports)]);
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

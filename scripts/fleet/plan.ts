/**
 * The machines of the fleet, each a network namespace. `inside` is its address in the network of the fleet, `outside` in
 * the one that stands for the internet: only the balancer and the operator have both. The addresses are those of the files
 * in docs/operations/files, which run here as they are.
 */
export const MACHINES = {
  balancer: { inside: "10.0.0.10", outside: "198.18.0.10" },
  web1: { inside: "10.0.0.11" },
  web2: { inside: "10.0.0.12" },
  api1: { inside: "10.0.0.21" },
  api2: { inside: "10.0.0.22" },
  api3: { inside: "10.0.0.23" },
  worker1: { inside: "10.0.0.31" },
  worker2: { inside: "10.0.0.32" },
  database1: { inside: "10.0.0.41" },
  database2: { inside: "10.0.0.42" },
  pooler: { inside: "10.0.0.43" },
  bucket: { inside: "10.0.0.51" },
  /** Of others: the mail server, Stripe and PayPal, all simulated. */
  providers: { inside: "10.0.0.61" },
  /** Where this program runs, and its clients. */
  operator: { inside: "10.0.0.2", outside: "198.18.0.2" },
} as const satisfies Record<string, { inside: string; outside?: string }>;

export type Machine = keyof typeof MACHINES;

export const WEB = ["web1", "web2"] as const satisfies Machine[];
export const API = ["api1", "api2", "api3"] as const satisfies Machine[];
export const WORKERS = ["worker1", "worker2"] as const satisfies Machine[];
export type RoleMachine = (typeof WEB)[number] | (typeof API)[number] | (typeof WORKERS)[number];
export const ROLE_MACHINES: readonly RoleMachine[] = [...API, ...WORKERS, ...WEB];
export const DATABASES = ["database1", "database2"] as const satisfies Machine[];
export type DatabaseMachine = (typeof DATABASES)[number];

/** Bits of the network's part of addresses, and this machine's own address in the outer network. */
export const INSIDE_BITS = 24;
export const OUTSIDE_BITS = 16;
export const HOST_ADDRESS = "198.18.0.1";

/** Clients have an address each, all of them the operator's. */
export const CLIENT_NETWORKS = ["198.18.1.0/24", "198.18.2.0/24"];
export const clientAddress = (number: number) => `198.18.${1 + Math.floor(number / 250)}.${1 + (number % 250)}`;

export const SITE_URL = `https://${MACHINES.balancer.outside}`;
/** Where browsers reach the bucket. */
export const FILES_URL = `https://${MACHINES.balancer.outside}:8443`;
/** What names mean on each machine. */
export const NAMES = { "api.internal": MACHINES.balancer.inside, "files.internal": MACHINES.balancer.inside };

export const PORTS = {
  web: 3000,
  api: 4000,
  operations: { web: 9464, api: 9465, worker: 9466 },
  postgres: 5432,
  pooler: 6432,
  bucket: 8080,
  inbox: 4025,
  smtp: 4026,
  payments: 4028,
  social: 4027,
} as const;

/** Where browsers and API servers reach the simulated Google and Facebook. */
export const SOCIAL_URL = `https://${MACHINES.providers.inside}:${PORTS.social}`;

/** The namespace of a machine. */
export const namespaceOf = (machine: Machine) => `wavecrate-${machine}`;

/** The role that runs on a machine. */
export function roleOf(machine: RoleMachine): "web" | "api" | "worker" {
  return machine.startsWith("web") ? "web" : machine.startsWith("api") ? "api" : "worker";
}

/** Where a role answers an operator. */
export const operationsUrl = (machine: RoleMachine) =>
  `http://${MACHINES[machine].inside}:${PORTS.operations[roleOf(machine)]}`;

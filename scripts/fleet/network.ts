import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import {
  CLIENT_NETWORKS,
  HOST_ADDRESS,
  INSIDE_BITS,
  MACHINES,
  type Machine,
  NAMES,
  namespaceOf,
  OUTSIDE_BITS,
} from "./plan";

/** The namespace in which the cables of all machines end. */
const SWITCH = "wavecrate-switch";
/** This machine's own cable. */
const HOST_CABLE = "wavecrate0";
const machines = Object.keys(MACHINES) as Machine[];
/** An address of a cable that nobody has: what is sent to it is lost. */
const NOBODY = "02:00:00:00:00:ff";

const ip = (...args: string[]) => execFileSync("ip", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** The files of /etc that a machine has to itself. */
export const etcOf = (machine: Machine) => `/etc/netns/${namespaceOf(machine)}`;

/** The namespaces of a fleet that are there. */
function namespaces(): string[] {
  const names = ip("netns", "list").split("\n");
  return names.map((line) => line.split(" ")[0]!).filter((name) => name.startsWith("wavecrate-"));
}

/** Whether a process runs in one of them. */
export function isFleetRunning(): boolean {
  return namespaces().some((name) => ip("netns", "pids", name).trim() !== "");
}

/** Makes a namespace for each machine, and their two networks. */
export function raiseNetwork(): void {
  removeNetwork();
  ip("netns", "add", SWITCH);
  for (const bridge of ["inside", "outside"]) {
    ip("-n", SWITCH, "link", "add", bridge, "type", "bridge");
    ip("-n", SWITCH, "link", "set", bridge, "up");
  }
  ip("link", "add", HOST_CABLE, "type", "veth", "peer", "name", "host", "netns", SWITCH);
  connect("host", "outside");
  ip("addr", "add", `${HOST_ADDRESS}/${OUTSIDE_BITS}`, "dev", HOST_CABLE);
  ip("link", "set", HOST_CABLE, "up");
  for (const machine of machines) {
    const namespace = namespaceOf(machine);
    ip("netns", "add", namespace);
    ip("-n", namespace, "link", "set", "lo", "up");
    const addresses: { inside: string; outside?: string } = MACHINES[machine];
    addCable(machine, "inside", `${addresses.inside}/${INSIDE_BITS}`);
    if (addresses.outside) addCable(machine, "outside", `${addresses.outside}/${OUTSIDE_BITS}`);
    mkdirSync(etcOf(machine), { recursive: true });
    const names = Object.entries(NAMES).map(([name, address]) => `${address} ${name}`);
    writeFileSync(`${etcOf(machine)}/hosts`, ["127.0.0.1 localhost", ...names, ""].join("\n"));
  }
  for (const network of CLIENT_NETWORKS)
    ip("-n", namespaceOf("operator"), "route", "add", "local", network, "dev", "lo");
}

/** Removes every namespace, and with it each cable. */
export function removeNetwork(): void {
  for (const name of namespaces()) {
    ip("netns", "delete", name);
    rmSync(`/etc/netns/${name}`, { recursive: true, force: true });
  }
}

/** Cuts the link between two machines until it is healed: both go on with all others, and what they send each other is lost. */
export function cutLink(one: Machine, other: Machine): { heal: () => void } {
  const directions = [
    [one, other],
    [other, one],
  ] as const;
  for (const [from, to] of directions) {
    const neighbour = [MACHINES[to].inside, "lladdr", NOBODY, "dev", "inside", "nud", "permanent"];
    ip("-n", namespaceOf(from), "neigh", "replace", ...neighbour);
  }
  const heal = () => {
    for (const [from, to] of directions) {
      ip("-n", namespaceOf(from), "neigh", "delete", MACHINES[to].inside, "dev", "inside");
    }
  };
  return { heal };
}

function addCable(machine: Machine, network: "inside" | "outside", address: string): void {
  const [namespace, port] = [namespaceOf(machine), `${machine}-${network === "inside" ? "in" : "out"}`];
  ip("link", "add", port, "netns", SWITCH, "type", "veth", "peer", "name", network, "netns", namespace);
  connect(port, network);
  ip("-n", namespace, "addr", "add", address, "dev", network);
  ip("-n", namespace, "link", "set", network, "up");
}

function connect(port: string, bridge: string): void {
  ip("-n", SWITCH, "link", "set", port, "master", bridge);
  ip("-n", SWITCH, "link", "set", port, "up");
}

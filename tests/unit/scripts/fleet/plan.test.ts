import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CLIENT_NETWORKS, clientAddress, HOST_ADDRESS, MACHINES, PORTS } from "@/scripts/fleet/plan";

const inside = Object.values(MACHINES).map(({ inside }) => inside);
const outside = Object.values(MACHINES).flatMap((machine) => ("outside" in machine ? [machine.outside] : []));

describe("the plan of a fleet", () => {
  it("gives no address twice", () => {
    const all = [...inside, ...outside, HOST_ADDRESS];
    expect(new Set(all).size).toBe(all.length);
  });

  it("has an address for each of 300 clients, in their networks", () => {
    const clients = Array.from({ length: 300 }, (_, number) => clientAddress(number));
    expect(new Set(clients).size).toBe(300);
    const networks = CLIENT_NETWORKS.map((network) => network.replace(/0\/24$/, ""));
    expect(clients.filter((client) => !networks.some((network) => client.startsWith(network)))).toEqual([]);
  });

  it.each(["haproxy.cfg", "pgbouncer.ini"])("has every machine that %s names, at its port", (name) => {
    const text = readFileSync(`docs/operations/files/${name}`, "utf8");
    const named = [...text.matchAll(/\b(?:10\.0\.0|198\.18\.0)\.\d+(?::(\d+))?/g)].map(([address]) =>
      address.split(":"),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(([address]) => ![...inside, ...outside, "10.0.0.0"].includes(address!))).toEqual([]);
    const ports = new Set(named.map(([, port]) => Number(port)).filter(Boolean));
    const known: number[] = [80, 443, 8443, PORTS.web, PORTS.api, PORTS.bucket, PORTS.postgres, PORTS.pooler];
    expect([...ports].filter((port) => !known.includes(port))).toEqual([]);
  });
});

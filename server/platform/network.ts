import { isIP } from "node:net";

/**
 * The network of a client's IP address, to show its owner where a sign-in came from without storing the whole address:
 * `203.0.113.x` of an IPv4 address, `2001:db8:7::/48` of an IPv6 address or network. Null for anything else.
 */
export function networkOf(address: string): string | null {
  const bare = address.replace(/\/\d+$/, "");
  switch (isIP(bare)) {
    case 4:
      return bare.replace(/\d+$/, "x");
    case 6: {
      const [head = "", tail] = bare.split("::");
      const groups = head === "" ? [] : head.split(":");
      const isShort = tail !== undefined && groups.length < 3;
      const first = isShort ? [...groups, "0", "0", "0"].slice(0, 3) : groups.slice(0, 3);
      const prefix = first.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
      return `${prefix.replace(/(:0)+$/, "").replace(/^0$/, "")}::/48`;
    }
    default:
      return null;
  }
}

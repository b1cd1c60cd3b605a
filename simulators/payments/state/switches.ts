import { z } from "zod";
import type { Store } from "@/simulators/payments/state/store";

export const providers = ["stripe", "paypal"] as const;
export type Provider = (typeof providers)[number];

/** Faults of a call that changes something. */
export const callFaults = ["none", "fail_before", "fail_after", "time_out"] as const;
export type CallFault = (typeof callFaults)[number];

const count = z.coerce.number().int().min(0).max(100_000);

export const switchesSchema = z.object({
  /** Number of times that each webhook is sent in addition. */
  duplicate: count.default(0),
  /** Delay of each webhook in milliseconds. */
  delay: z.coerce.number().int().min(0).max(600_000).default(0),
  /** Sends webhooks in random order. */
  reorder: z.boolean().default(false),
  /** Number of webhooks that are never sent. */
  drop: count.default(0),
  /** Follows each webhook with one whose signature is invalid. */
  forge: z.boolean().default(false),
  /** The fault of the next calls, and their number. */
  fault: z.enum(callFaults).default("none"),
  faults: count.default(0),
});
export type Switches = z.output<typeof switchesSchema>;

const TABLE = "switches";
const DEFAULTS = switchesSchema.parse({});

/** The simulated faults of the providers. */
export class SwitchBoard {
  constructor(private readonly store: Store) {}

  read(provider: Provider): Switches {
    return { ...DEFAULTS, ...this.store.get<Switches & { id: string }>(TABLE, provider) };
  }

  set(provider: Provider, switches: Partial<Switches>): void {
    this.store.put(TABLE, { ...this.read(provider), ...switches, id: provider } as Switches & { id: string });
  }

  /** The fault of the present call. */
  takeFault(provider: Provider): CallFault {
    const { fault, faults } = this.read(provider);
    if (fault === "none" || faults === 0) return "none";
    this.set(provider, { faults: faults - 1 });
    return fault;
  }

  /** Whether the webhook that is due now is dropped. */
  takeDrop(provider: Provider): boolean {
    const { drop } = this.read(provider);
    if (drop > 0) this.set(provider, { drop: drop - 1 });
    return drop > 0;
  }
}

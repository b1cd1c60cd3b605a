import { z } from "zod";
import type { Store } from "@/server/simulators/payments/state/store";

export const providers = ["stripe", "paypal"] as const;
export type Provider = (typeof providers)[number];

/** What can go wrong with a call that changes something. */
export const callFaults = ["none", "fail_before", "fail_after", "time_out"] as const;
export type CallFault = (typeof callFaults)[number];

const count = z.coerce.number().int().min(0).max(100_000);

export const switchesSchema = z.object({
  /** Each webhook is sent so many times more. */
  duplicate: count.default(0),
  /** Milliseconds that a webhook waits. */
  delay: z.coerce.number().int().min(0).max(600_000).default(0),
  /** Webhooks are sent in an order by chance. */
  reorder: z.boolean().default(false),
  /** So many webhooks are never sent. */
  drop: count.default(0),
  /** Each webhook is followed by one that is signed wrong. */
  forge: z.boolean().default(false),
  /** What happens to the next calls, and to how many. */
  fault: z.enum(callFaults).default("none"),
  faults: count.default(0),
});
export type Switches = z.output<typeof switchesSchema>;

const TABLE = "switches";
const DEFAULTS = switchesSchema.parse({});

/** What a person lets go wrong at a provider. */
export class SwitchBoard {
  constructor(private readonly store: Store) {}

  read(provider: Provider): Switches {
    return { ...DEFAULTS, ...this.store.get<Switches & { id: string }>(TABLE, provider) };
  }

  set(provider: Provider, switches: Partial<Switches>): void {
    this.store.put(TABLE, { ...this.read(provider), ...switches, id: provider } as Switches & { id: string });
  }

  /** What goes wrong with the call that comes now. */
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

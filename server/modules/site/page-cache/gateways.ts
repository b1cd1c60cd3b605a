/** A gateway that is told about changes. */
interface Gateway {
  connectedAt: Date;
  /** When it last had every change; null until then. */
  toldAt: Date | null;
}

/** The gateways that are connected to this process. */
export class Gateways {
  private readonly connected = new Set<Gateway>();

  /** Adds one; `told` is called whenever it has every change, `left` once it is gone. */
  add(): { told: () => void; left: () => void } {
    const gateway: Gateway = { connectedAt: new Date(), toldAt: null };
    this.connected.add(gateway);
    return {
      told: () => {
        gateway.toldAt = new Date();
      },
      left: () => void this.connected.delete(gateway),
    };
  }

  /** Since when each is connected, and when it last had every change, as ISO instants. */
  list(): { connected_at: string; told_at: string | null }[] {
    return [...this.connected].map(({ connectedAt, toldAt }) => ({
      connected_at: connectedAt.toISOString(),
      told_at: toldAt?.toISOString() ?? null,
    }));
  }
}

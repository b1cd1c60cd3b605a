import { randomBytes } from "node:crypto";
import pg from "pg";
import { CHANNEL, type Notifications, Subscribers, type Topic } from "@/server/platform/db/notifications";

/**
 * How often the connection notifies itself: one that breaks silently, or that a pooler doesn't keep, would otherwise
 * receive nothing for hours.
 */
const CHECK_MS = 1_000;
/** A check, or a connection, that takes longer has failed. */
const TIMEOUT_MS = 2_000;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 2_000;

/**
 * LISTEN on a dedicated connection, which is replaced whenever it breaks; all subscribers are then called, because
 * notifications may have been missed. Connects with the first subscriber.
 */
export class PostgresNotifications implements Notifications {
  readonly isImmediate = false;
  private readonly subscribers = new Subscribers();
  private client: pg.Client | null = null;
  private listening = false;
  private failures = 0;
  private timer: NodeJS.Timeout | null = null;
  private connecting: Promise<void> | null = null;
  private isClosed = false;
  private readonly ownChannel = `${CHANNEL}_${randomBytes(6).toString("hex")}`;
  private isSilenceReported = false;

  /** `warn` gets one sentence each time that a connection turns out to receive nothing. */
  constructor(
    private readonly url: string,
    private readonly warn: (sentence: string) => void = () => undefined,
  ) {}

  subscribe(topic: Topic, onChange: () => void): () => void {
    const unsubscribe = this.subscribers.add(topic, onChange);
    if (!this.client && !this.connecting && !this.timer) this.connect();
    return unsubscribe;
  }

  isListening(): boolean {
    return this.listening;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.timer) clearTimeout(this.timer);
    await this.connecting;
    const { client } = this;
    this.client = null;
    this.listening = false;
    await client?.end().catch(() => undefined);
  }

  private connect(): void {
    if (this.isClosed) return;
    this.connecting = this.open().finally(() => {
      this.connecting = null;
    });
  }

  private async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: "wavecrate-notifications",
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    const lose = () => this.lose(client);
    client.on("error", lose);
    client.on("end", lose);
    client.on("notification", ({ channel, payload }) => {
      if (channel === CHANNEL) this.subscribers.notify(payload);
    });
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}; listen ${this.ownChannel}`);
      await this.check(client);
      if (this.client !== client) return;
      this.failures = 0;
      this.listening = true;
      this.subscribers.notifyAll();
      this.checkLater(client);
    } catch {
      lose();
    }
  }

  private checkLater(client: pg.Client): void {
    if (this.isClosed) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.check(client).then(
        () => this.client === client && this.checkLater(client),
        () => this.lose(client),
      );
    }, CHECK_MS);
    this.timer.unref();
  }

  /** Rejects if a notification of this connection doesn't come back to it. */
  private async check(client: pg.Client): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    let hear: (message: pg.Notification) => void = () => undefined;
    const heard = new Promise<void>((resolve, reject) => {
      hear = ({ channel }) => channel === this.ownChannel && resolve();
      timer = setTimeout(() => {
        this.reportSilence();
        reject(new Error("no notification arrived"));
      }, TIMEOUT_MS);
    });
    client.on("notification", hear);
    try {
      await Promise.all([client.query(`notify ${this.ownChannel}`), heard]);
      this.isSilenceReported = false;
    } finally {
      clearTimeout(timer);
      client.off("notification", hear);
    }
  }

  private reportSilence(): void {
    if (this.isSilenceReported) return;
    this.isSilenceReported = true;
    this.warn(
      "Notifications of the database don't arrive: pages are cached for two seconds only. If DATABASE_URL leads to a pooler, set DATABASE_DIRECT_URL.",
    );
  }

  /** Closes a connection and reconnects, with a growing delay. */
  private lose(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    this.listening = false;
    client.end().catch(() => undefined);
    if (this.timer) clearTimeout(this.timer);
    if (this.isClosed) return;
    this.timer = setTimeout(
      () => {
        this.timer = null;
        this.connect();
      },
      Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures),
    );
    this.timer.unref();
    this.failures = Math.min(this.failures + 1, 10);
  }
}

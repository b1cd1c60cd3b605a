import type { Logger } from "pino";
import { MAX_CACHE_TAGS } from "@/lib/config/cache-tags";

const TIMEOUT_MS = 5_000;
/** Refusals in a row that are worth a word. That nobody listens, as while the web app is being built, is none. */
const REFUSALS_TO_TELL = 3;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 15_000;

export interface PageCacheOptions {
  /** The web server's address. */
  url: string;
  /** What it knows the API host by. */
  secret: string;
  log: Logger;
}

/**
 * Tells the web server which cache tags to drop. What has not arrived yet is kept, merged and tried again until it has:
 * ever more slowly where it is refused, at once where nobody listened, because pages are out of date as soon as somebody
 * does. More tags than one request takes become everything, so the queue is bounded and loses nothing.
 */
export class PageCache {
  #tags = new Set<string>();
  #everything = false;
  #sending: Promise<void> | null = null;
  #retry: NodeJS.Timeout | null = null;
  #refusals = 0;
  #closed = false;

  constructor(private readonly options: PageCacheOptions) {}

  /** Returns at once. */
  drop(tags: readonly string[]): void {
    for (const tag of tags) this.#tags.add(tag);
    if (this.#tags.size > MAX_CACHE_TAGS) this.dropEverything();
    else if (tags.length > 0) this.#send();
  }

  /** Returns at once. */
  dropEverything(): void {
    this.#everything = true;
    this.#tags.clear();
    this.#send();
  }

  /** Waits for the request under way; what is left is not sent: the next start drops everything. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    await this.#sending;
  }

  #send(): void {
    if (this.#sending || this.#retry || this.#closed) return;
    this.#sending = this.#deliver().finally(() => {
      this.#sending = null;
      if (this.#everything || this.#tags.size > 0) this.#send();
    });
  }

  async #deliver(): Promise<void> {
    const everything = this.#everything;
    const tags = this.#tags;
    this.#everything = false;
    this.#tags = new Set();
    try {
      await this.#post(everything ? { everything } : { tags: [...tags] });
      this.#refusals = 0;
    } catch (error) {
      this.#everything ||= everything;
      for (const tag of tags) this.#tags.add(tag);
      this.#waitToRetry(error);
      if (this.#everything || this.#tags.size > MAX_CACHE_TAGS) this.dropEverything();
    }
  }

  async #post(body: { everything: true } | { everything: boolean } | { tags: string[] }): Promise<void> {
    const { url, secret } = this.options;
    const answer = await fetch(`${url}/internal/revalidate`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "x-gateway-secret": secret },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The web server answered ${answer.status} to a request to drop cached pages.`);
  }

  #waitToRetry(error: unknown): void {
    if (isAbsent(error)) this.#refusals = 0;
    else this.#countRefusal(error);
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, this.#refusals - 1));
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      this.#retry = null;
      this.#send();
    }, wait);
    this.#retry.unref();
  }

  #countRefusal(error: unknown): void {
    this.#refusals += 1;
    if (this.#refusals === REFUSALS_TO_TELL)
      this.options.log.warn({ err: error }, "the web server does not drop cached pages");
  }
}

/** Nothing listens: a web server that is only starting, or has ended. */
function isAbsent(error: unknown): boolean {
  return error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === "ECONNREFUSED";
}

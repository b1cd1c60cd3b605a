import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type Role, readBuild } from "@/lib/operations/build";

/** In seconds: from a cached page to what a patient client waits for. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** How long a value may take to be read: less than Prometheus waits for all of them. */
const READ_MS = 2_000;

/**
 * Why a request is refused to protect the shop: more than its client may (`rate`), more than machines do (`busy`),
 * maintenance, or because something is away or full that it needs.
 */
export type RefusalReason = "rate" | "busy" | "maintenance" | "database" | "storage" | "search" | "provider";

/** Whom the shop asks over the network. */
export type Provider = "mail" | "paypal" | "stripe";

/**
 * What a process counts for Prometheus. Every label has a few values that the code names: never a user, an address or a
 * path.
 */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests: Histogram<"class" | "status">;
  private readonly analyses: Histogram<"task" | "result">;
  private readonly providers: Histogram<"provider" | "result">;
  private readonly uploadedBytes: Counter;
  private readonly refusals: Counter<"reason">;
  private readonly jobs: Histogram<"kind" | "result">;
  private readonly pages: Counter<"cache">;

  constructor(role: Role) {
    this.registry.setDefaultLabels({ role });
    collectDefaultMetrics({ register: this.registry });
    const registers = [this.registry];
    const build = new Gauge({
      name: "wavecrate_build_info",
      help: "The build.",
      labelNames: ["version", "build"],
      registers,
    });
    build.set({ ...readBuild() }, 1);
    this.requests = this.durations(
      "wavecrate_request_duration_seconds",
      "Time of a request, by its class and the status of its response.",
      ["class", "status"],
    );
    this.jobs = this.durations("wavecrate_job_duration_seconds", "Time that a job took, by its kind and result.", [
      "kind",
      "result",
    ]);
    this.analyses = this.durations(
      "wavecrate_analysis_duration_seconds",
      "Time of work in the threads for sounds, waiting included, by task and result.",
      ["task", "result"],
    );
    this.providers = this.durations(
      "wavecrate_provider_duration_seconds",
      "Time of a request to a provider, by provider and result.",
      ["provider", "result"],
    );
    this.uploadedBytes = new Counter({
      name: "wavecrate_uploaded_bytes_total",
      help: "Bytes of bodies that were uploaded and accepted.",
      registers,
    });
    this.refusals = new Counter({
      name: "wavecrate_refusals_total",
      help: "Requests that were refused to protect the shop, by reason.",
      labelNames: ["reason"],
      registers,
    });
    this.pages = new Counter({
      name: "wavecrate_pages_total",
      help: "Pages that were sent, by whether the cache had them.",
      labelNames: ["cache"],
      registers,
    });
  }

  /** Counts a response by the class of its request. */
  countRequest(requestClass: string, status: number, seconds: number): void {
    this.requests.observe({ class: requestClass, status: String(status) }, seconds);
  }

  /** Counts a refusal, which is a response with 429 or 503 of this process's own. */
  countRefusal(reason: RefusalReason): void {
    this.refusals.inc({ reason });
  }

  /** A value that is read whenever Prometheus asks; null if there is none now. */
  gauge(name: string, help: string, read: () => number | null | Promise<number | null>): void {
    const gauge = new Gauge({ name, help, registers: [this.registry], collect: () => set() });
    const set = async () => {
      const value = await readOr(null, read);
      if (value === null) gauge.remove();
      else gauge.set(value);
    };
  }

  /** Values by one label, all of which are read whenever Prometheus asks. */
  gauges<Label extends string>(
    name: string,
    help: string,
    label: Label,
    read: () => Record<string, number> | Promise<Record<string, number>>,
  ): void {
    const gauge = new Gauge<Label>({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect: () => set(),
    });
    const set = async () => {
      const values = await readOr({}, read);
      gauge.reset();
      for (const [key, value] of Object.entries(values)) gauge.set({ [label]: key } as Record<Label, string>, value);
    };
  }

  /** Counts the work of a job by its kind and whether it failed. */
  countJob = (kind: string, isDone: boolean, seconds: number): void => {
    this.jobs.observe({ kind, result: resultOf(isDone) }, seconds);
  };

  /** Counts work for a sound in a thread, such as "analyse", by whether it failed. A file that is refused is done. */
  countAnalysis = (task: string, isDone: boolean, seconds: number): void => {
    this.analyses.observe({ task, result: resultOf(isDone) }, seconds);
  };

  /** Counts a request to a provider, such as "mail", by whether it failed. A refusal by its rules is done. */
  countProvider = (provider: Provider, isDone: boolean, seconds: number): void => {
    this.providers.observe({ provider, result: resultOf(isDone) }, seconds);
  };

  /** Counts the bytes of an upload that was accepted. */
  countUpload(bytes: number): void {
    this.uploadedBytes.inc(bytes);
  }

  /** Counts a page by whether the cache had it. */
  countPage(isHit: boolean): void {
    this.pages.inc({ cache: isHit ? "hit" : "miss" });
  }

  private durations<Label extends string>(name: string, help: string, labelNames: Label[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets: BUCKETS, registers: [this.registry] });
  }

  /** What Prometheus reads. A value that can't be read now is left out. */
  async read(): Promise<{ type: string; text: string }> {
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }
}

const resultOf = (isDone: boolean) => (isDone ? "done" : "failed");

/** Reads a value, or returns `otherwise` if that fails or takes too long: the other metrics mustn't wait for it. */
async function readOr<Value>(otherwise: Value, read: () => Value | Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(resolve, READ_MS, otherwise);
  });
  try {
    return await Promise.race([read(), late]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}

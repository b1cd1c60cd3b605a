import { describe, expect, it, vi } from "vitest";
import { Metrics } from "@/lib/operations/metrics";

/** What Prometheus reads of these names, without the role and what histograms have in between. */
async function read(metrics: Metrics, names: RegExp): Promise<string[]> {
  const { text } = await metrics.read();
  return text
    .split("\n")
    .filter((line) => names.test(line) && !line.includes("_bucket"))
    .map((line) => line.replace(/,?role="worker",?/, "").replace("{}", ""));
}

describe("metrics", () => {
  it("count analyses and requests to providers by result, with their seconds", async () => {
    const metrics = new Metrics("worker");
    metrics.countAnalysis("analyse", true, 3);
    metrics.countAnalysis("analyse", true, 4);
    metrics.countAnalysis("analyse", false, 20);
    metrics.countProvider("mail", false, 10);
    expect(await read(metrics, /^wavecrate_(?:analysis|provider)/)).toEqual([
      'wavecrate_analysis_duration_seconds_sum{task="analyse",result="done"} 7',
      'wavecrate_analysis_duration_seconds_count{task="analyse",result="done"} 2',
      'wavecrate_analysis_duration_seconds_sum{task="analyse",result="failed"} 20',
      'wavecrate_analysis_duration_seconds_count{task="analyse",result="failed"} 1',
      'wavecrate_provider_duration_seconds_sum{provider="mail",result="failed"} 10',
      'wavecrate_provider_duration_seconds_count{provider="mail",result="failed"} 1',
    ]);
  });

  it("leave out what can't be read now, or not in time, and say the rest", async () => {
    vi.useFakeTimers();
    const metrics = new Metrics("worker");
    metrics.gauge("wavecrate_waits", "Waits.", () => new Promise(() => undefined));
    metrics.gauges("wavecrate_fails", "Fails.", "kind", () => Promise.reject(new Error("away")));
    metrics.gauges("wavecrate_known", "Known.", "kind", () => ({ mail: 3 }));
    const lines = read(metrics, /^wavecrate_(?:waits|fails|known)/);
    await vi.runAllTimersAsync();
    expect(await lines).toEqual(['wavecrate_known{kind="mail"} 3']);
    vi.useRealTimers();
  });

  it("count uploads and their bytes", async () => {
    const metrics = new Metrics("worker");
    metrics.countRequest("upload", 200, 1);
    metrics.countUpload(8_000_000);
    metrics.countUpload(500);
    expect(await read(metrics, /^wavecrate_uploaded_bytes/)).toEqual(["wavecrate_uploaded_bytes_total 8000500"]);
    expect(await read(metrics, /^wavecrate_request_duration_seconds_count/)).toEqual([
      'wavecrate_request_duration_seconds_count{class="upload",status="200"} 1',
    ]);
  });
});

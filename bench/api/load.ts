import { Agent, get } from "node:http";

export interface Load {
  perSecond: number;
  medianMs: number;
  worstMs: number;
  /** Total time of the first request to each path, one after another. */
  firstMs: number;
  /** Responses with a status other than 200. */
  others: number;
}

/** Requests paths in turn over several connections for some seconds, after a warm-up that isn't measured. */
export async function load(
  port: number,
  paths: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let others = 0;
  let next = 0;
  const request = (path: string) =>
    new Promise<number>((resolve, reject) => {
      get({ host: "127.0.0.1", port, path, agent }, (response) => {
        response.resume().once("end", () => resolve(response.statusCode ?? 0));
      }).once("error", reject);
    });
  const warmedUpAt = performance.now();
  for (const path of paths) await request(path);
  const firstMs = (performance.now() - warmedUpAt) / paths.length;
  const ends = performance.now() + seconds * 1_000;
  const worker = async () => {
    while (performance.now() < ends) {
      const at = performance.now();
      const status = await request(paths[next++ % paths.length]!);
      if (status !== 200) others++;
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  times.sort((left, right) => left - right);
  return {
    perSecond: times.length / seconds,
    medianMs: times[times.length >> 1] ?? 0,
    worstMs: times.at(-1) ?? 0,
    firstMs,
    others,
  };
}

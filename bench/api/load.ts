import { Agent, get } from "node:http";

export interface Load {
  perSecond: number;
  medianMs: number;
  worstMs: number;
  /** Responses with another status than 200. */
  others: number;
}

const WARM_UP_MS = 1_000;

/** Requests paths in turn over so many connections for so many seconds, after a second that isn't counted. */
export async function load(
  port: number,
  paths: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const began = performance.now() + WARM_UP_MS;
  const ends = began + seconds * 1_000;
  const times: number[] = [];
  let others = 0;
  let next = 0;
  const request = (path: string) =>
    new Promise<number>((resolve, reject) => {
      get({ host: "127.0.0.1", port, path, agent }, (response) => {
        response.resume().once("end", () => resolve(response.statusCode ?? 0));
      }).once("error", reject);
    });
  const visit = async () => {
    while (performance.now() < ends) {
      const at = performance.now();
      const status = await request(paths[next++ % paths.length]!);
      if (status !== 200) others++;
      if (at >= began) times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  agent.destroy();
  times.sort((left, right) => left - right);
  return {
    perSecond: times.length / seconds,
    medianMs: times[times.length >> 1] ?? 0,
    worstMs: times.at(-1) ?? 0,
    others,
  };
}

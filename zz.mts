import net from "node:net";
(globalThis as any).net = net;

import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import http from "node:http";

const folder = mkdtempSync("/tmp/gwb-");
const env = { ...process.env, GATEWAY_SECRET: "s".repeat(32), UNLIMITED_CLIENTS: process.argv[2] ?? "" };
const opt = { execArgv: ["--import", "tsx"], env };
const a = fork("bench/gateway/zz-api.ts", [folder], opt);
const [ap] = (await once(a, "message")) as [number];
const g = fork("bench/gateway/gateway.ts", [`http://127.0.0.1:${ap}`, folder], opt);
const [gp] = (await once(g, "message")) as [number];
const mk = (la: string) => new http.Agent({ keepAlive: true, localAddress: la } as any);
const get = (agent: http.Agent, path: string) =>
  new Promise<[number, number]>((res) => {
    const t = performance.now();
    http
      .get({ port: gp, host: "127.0.0.1", path, agent }, (r) => {
        r.resume();
        r.on("end", () => res([r.statusCode!, performance.now() - t]));
      })
      .on("error", () => res([0, performance.now() - t]));
  });
const q = (x: number[], p: number) => x.sort((a, b) => a - b)[Math.floor(x.length * p)]!.toFixed(2);
const v = mk("127.0.0.2");
const visit = async (ms: number) => {
  const api: number[] = [],
    page: number[] = [];
  const end = Date.now() + ms;
  while (Date.now() < end) {
    api.push((await get(v, "/api/auth/user"))[1]);
    page.push((await get(v, "/packs"))[1]);
    await new Promise((r) => setTimeout(r, 40));
  }
  return `api p50 ${q(api, 0.5)} p95 ${q(api, 0.95)}  page p50 ${q(page, 0.5)} p95 ${q(page, 0.95)} n ${api.length}`;
};
await visit(1500);
console.log("quiet", await visit(4000));
for (const path of ["/api/samples", "/packs"]) {
  const f = fork("bench/gateway/zz-flood.ts", [String(gp), path], opt);
  await once(f, "message");
  console.log("flood", path, await visit(8000));
  f.send("end");
  const [r] = await once(f, "message");
  console.log(JSON.stringify(r));
  f.kill();
}
const slow = await Promise.all(
  Array.from(
    { length: 1000 },
    () =>
      new Promise<any>((r) => {
        const s = (globalThis as any).net.connect({ port: gp, host: "127.0.0.1", localAddress: "127.0.0.4" }, () => {
          s.write("GET / HT");
          r(s);
        });
        s.on("error", () => {});
        s.on("close", () => r(s));
      }),
  ),
);
console.log("slow", await visit(4000));
a.kill();
g.kill();
process.exit();

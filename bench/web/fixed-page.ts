import http from "node:http";
import type { AddressInfo } from "node:net";

/**
 * 30 KB of text and a script of constant work after the first frame: its score and blocking time show this machine's
 * present speed.
 */
const BODY = `<!doctype html><html lang="en"><head><title>Fixed page</title><meta name="description" content="Compared with."><meta name="viewport" content="width=device-width"></head><body><h1>Fixed page</h1>${"<p>Sixty characters of text that stay the same in each of the runs.</p>".repeat(400)}<script>requestAnimationFrame(function(){setTimeout(function(){for(var i=0,x=0;i<3e7;i++)x+=Math.sqrt(i);document.title="Fixed page "+(x>0)})})</script></body></html>`;

/** Serves the reference page, on a free port of this machine. */
export async function serveFixedPage(): Promise<{ url: string; close: () => void }> {
  const server = http.createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(BODY);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

import { AsyncLocalStorage } from "node:async_hooks";
import { type IncomingMessage, Server } from "node:http";
import { setRenderingSession } from "@/lib/http/rendering-session";

/**
 * In development Next listens itself, without the gateway that passes a reader's session to the rendering: wherever it is
 * needed, such as in maintenance, that of the request's cookie is passed here.
 */
export function passSessions({ cookie, isNeeded }: { cookie: string; isNeeded: () => Promise<boolean> }): void {
  const current = new AsyncLocalStorage<string>();
  setRenderingSession(() => current.getStore() ?? null);
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string, ...values: unknown[]): boolean {
    const pass = () => Reflect.apply(emit, this, [event, ...values]) as boolean;
    const token = event === "request" ? tokenIn(values[0] as IncomingMessage, cookie) : undefined;
    if (!token) return pass();
    void isNeeded().then((needed) => (needed ? current.run(token, pass) : pass()));
    return true;
  } as typeof emit;
}

function tokenIn({ headers }: IncomingMessage, name: string): string | undefined {
  const cookies = headers.cookie?.split("; ") ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

import { AsyncLocalStorage } from "node:async_hooks";
import { type IncomingMessage, Server } from "node:http";
import { isMaintenance } from "@/lib/guards/maintenance";
import { setRenderingSession } from "@/lib/http/rendering-session";
import { sessionCookieNames } from "@/lib/http/session";
import { WEB_URL } from "@/lib/settings/urls";

/**
 * In development Next listens itself, without the gateway that passes a reader's session to the rendering: in maintenance
 * admins work all the same.
 */
export function passSessionsInMaintenance(): void {
  const current = new AsyncLocalStorage<string>();
  setRenderingSession(() => current.getStore() ?? null);
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string, ...values: unknown[]): boolean {
    const pass = () => Reflect.apply(emit, this, [event, ...values]) as boolean;
    const token = event === "request" ? sessionOf(values[0] as IncomingMessage) : undefined;
    if (!token) return pass();
    void isMaintenance().then((isOn) => (isOn ? current.run(token, pass) : pass()));
    return true;
  } as typeof emit;
}

function sessionOf({ headers }: IncomingMessage): string | undefined {
  const name = `${sessionCookieNames(WEB_URL).session}=`;
  const cookies = headers.cookie?.split("; ") ?? [];
  return cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length);
}

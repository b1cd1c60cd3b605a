import type { EchoServer } from "@/bench/attack/wire/echo-server";
import { foreignIds, type Transcript } from "@/bench/attack/wire/play";
import { partsOf, type Script } from "@/bench/attack/wire/script";

/** Something that must never happen, with the script that caused it. */
export interface Fault {
  kind: "wrong response" | "smuggled" | "out of step" | "changed body" | "run from a body" | "unreadable";
  script: number;
  name: string;
  detail: string;
}

/** Faults in a server's handling of a script, by its responses and by what the API server behind it received. */
export function judge(script: Script, transcript: Transcript, api: Pick<EchoServer, "received">): Fault[] {
  const { number, name } = script;
  const faults: Fault[] = [];
  const add = (kind: Fault["kind"], detail: string) => faults.push({ kind, script: number, name, detail });
  const foreign = foreignIds(script, transcript).filter((id) => id !== "r999999999-1");
  if (foreign.length > 0) add("wrong response", foreign.slice(0, 3).join(" "));
  const places = transcript.echoed.map((id) => partsOf(id).place);
  if (places.some((place, index) => index > 0 && place <= places[index - 1]!)) add("out of step", places.join(" "));
  for (const id of [...script.requests, ...script.inBodies]) {
    const seen = api.received.get(id) ?? [];
    if (seen.some(({ forwardedFor }) => forwardedFor === null)) add("smuggled", id);
    if (script.inBodies.includes(id) && seen.length > 0) add("run from a body", id);
    const digest = script.bodies.get(id);
    const changed = seen.find(({ body }) => digest && body && body !== digest);
    if (changed) add("changed body", `${id}: ${changed.body} for ${digest}`);
  }
  return faults;
}

/**
 * Requests of a script that reached the API server through one server and that all others refused. `isFirst` marks the
 * request that the others refused, as opposed to those after it, which they refused by closing the connection.
 */
export function forwardedAlone(
  script: Script,
  api: EchoServer,
  others: readonly EchoServer[],
): { id: string; isFirst: boolean }[] {
  if (!script.isWhole) return [];
  const refused = [...script.requests, ...script.inBodies]
    .sort((a, b) => partsOf(a).place - partsOf(b).place)
    .filter((id) => others.every(({ received }) => !received.has(id)));
  return refused.filter((id) => api.received.has(id)).map((id) => ({ id, isFirst: id === refused[0] }));
}

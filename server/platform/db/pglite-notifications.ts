import type { PGlite } from "@electric-sql/pglite";
import { CHANNEL, type Notifications, Subscribers } from "@/server/platform/db/notifications";

/** LISTEN on the embedded database, which only this process writes. */
export async function listenToPglite(client: PGlite): Promise<Notifications> {
  const subscribers = new Subscribers();
  const stop = await client.listen(CHANNEL, (payload) => subscribers.notify(payload));
  return {
    subscribe: (topic, onChange) => subscribers.add(topic, onChange),
    isImmediate: true,
    isListening: () => true,
    close: () => stop(),
  };
}

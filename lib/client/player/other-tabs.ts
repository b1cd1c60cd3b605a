let channel: BroadcastChannel | undefined;
const listeners: (() => void)[] = [];

/** Calls `pause` when another tab starts to play: only one is heard. */
export function onOtherTab(pause: () => void): void {
  listeners.push(pause);
  connected();
}

/** Tells all other tabs that this one starts to play. */
export const tellOtherTabs = (): void => connected().postMessage("start");

/** One channel for the whole tab: what one sends, others of the same tab would get. */
function connected(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel("player");
  channel.onmessage = () => {
    for (const pause of listeners) pause();
  };
  return channel;
}

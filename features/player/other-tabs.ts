/** Stops this tab's player when another tab starts one. Returns what tells the others about a start here. */
export function watchOtherTabs(stop: () => void): () => void {
  const channel = new BroadcastChannel("player");
  channel.onmessage = stop;
  return () => channel.postMessage("start");
}

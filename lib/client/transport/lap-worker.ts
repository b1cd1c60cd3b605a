import { loadStretch } from "@/lib/audio/laps/load-stretch";
import { type LapListener, renderLap, renderOnce } from "@/lib/audio/laps/render-lap";
import type { LapAnswer, LapRequest } from "@/lib/client/transport/lap-messages";

/** The worker that renders laps, a file of its own: only its response may compile wasm. It fetches nothing. */
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<LapRequest>) => void) | null;
  postMessage(answer: LapAnswer, transfer: Transferable[]): void;
};

const buffersOf = (channels: readonly Float32Array[]) => channels.map(({ buffer }) => buffer as ArrayBuffer);
const loading = loadStretch();

scope.onmessage = async ({ data: { id, order } }) => {
  try {
    const module = await loading;
    const listener: LapListener = {
      onProgress: () => scope.postMessage({ id, channels: null }, []),
      onOpening: (opening) => scope.postMessage({ id, opening }, buffersOf(opening)),
    };
    const channels = "beats" in order ? renderLap(module, order, listener) : renderOnce(module, order, listener);
    scope.postMessage({ id, channels }, buffersOf(channels));
  } catch (failure) {
    scope.postMessage({ id, failure: String(failure) }, []);
  }
};

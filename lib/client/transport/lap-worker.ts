import { loadStretch } from "@/lib/audio/laps/load-stretch";
import { renderLap, renderOnce } from "@/lib/audio/laps/render-lap";
import type { LapAnswer, LapRequest } from "@/lib/client/transport/lap-messages";

/** The worker that renders laps, a file of its own: only its response may compile wasm. It fetches nothing. */
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<LapRequest>) => void) | null;
  postMessage(answer: LapAnswer, transfer: Transferable[]): void;
};

const loading = loadStretch();

scope.onmessage = async ({ data: { id, order } }) => {
  try {
    const module = await loading;
    const onProgress = () => scope.postMessage({ id, channels: null }, []);
    const channels = "beats" in order ? renderLap(module, order, onProgress) : renderOnce(module, order, onProgress);
    const buffers = channels.map(({ buffer }) => buffer as ArrayBuffer);
    scope.postMessage({ id, channels }, buffers);
  } catch (failure) {
    scope.postMessage({ id, failure: String(failure) }, []);
  }
};

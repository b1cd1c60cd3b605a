import { audioContext } from "@/lib/audio/audio-context";

/** Gain of all sounds together, so that sixteen at once don't clip. */
const GAIN = 0.8;

/** Plays short sounds without delay: their files are fetched and decoded in advance, and several may play at once. */
export class PadSampler {
  readonly #context = audioContext();
  readonly #out = this.#context.createGain();
  readonly #buffers = new Map<string, Promise<AudioBuffer>>();

  constructor() {
    this.#out.gain.value = GAIN;
    this.#out.connect(this.#context.destination);
  }

  /** Fetches and decodes a file in advance. A file that failed is fetched again at the next click. */
  load(url: string): Promise<AudioBuffer> {
    const known = this.#buffers.get(url);
    if (known) return known;
    const buffer = fetch(url)
      .then((response) =>
        response.ok ? response.arrayBuffer() : Promise.reject(new Error(`${url}: ${response.status}`)),
      )
      .then((bytes) => this.#context.decodeAudioData(bytes));
    this.#buffers.set(url, buffer);
    buffer.catch(() => this.#buffers.delete(url));
    return buffer;
  }

  /** Plays it. Call it in response to a click or a key: browsers block audio before a user gesture. */
  async hit(url: string): Promise<void> {
    void this.#context.resume();
    const source = this.#context.createBufferSource();
    source.buffer = await this.load(url);
    source.connect(this.#out);
    source.start();
  }
}

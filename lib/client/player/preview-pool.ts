/** The part of a media element that the engine uses once a sound is loaded into it. */
export interface PlayingMedia extends EventTarget {
  currentTime: number;
  volume: number;
  loop: boolean;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  play(): Promise<void>;
  pause(): void;
}

/** The part of `HTMLAudioElement` that the player uses. */
export interface PlayerMedia extends PlayingMedia {
  src: string;
  currentSrc: string;
  preload: string;
  load(): void;
}

/** Limits of the cached previews: their number, and their total bytes. */
const MAX_PREVIEWS = 12;
const MAX_BYTES = 6 * 1024 * 1024;
/** Media elements, the playing one included. Each of the others has a decoder that is ready to start. */
const MAX_DECKS = 4;

interface Preview {
  url: string;
  bytes: number;
}

/** A media element and the sound that it is loaded with. */
interface Deck {
  media: PlayerMedia;
  key: string | null;
}

export interface PreviewPoolDeps {
  createMedia: () => PlayerMedia;
  fetch: (url: string, init: { signal: AbortSignal }) => Promise<Response>;
  createUrl: (blob: Blob) => string;
  revokeUrl: (url: string) => void;
  /** No preview is prefetched while this returns true. */
  savesData: () => boolean;
}

/**
 * Prefetches previews and loads them into spare media elements, so that a click starts a decoder that is ready.
 * Bounded; the least recently used preview is evicted first.
 */
export class PreviewPool {
  readonly #previews = new Map<string, Preview>();
  readonly #loading = new Map<string, AbortController>();
  /** Least recently used first. */
  readonly #decks: Deck[] = [];
  #active: Deck | null = null;

  constructor(private readonly deps: PreviewPoolDeps) {}

  /** Prefetches a preview and readies a media element with it. A failure is reported by the click. */
  async warm(key: string, url: string): Promise<void> {
    if (this.#deckOf(key) || this.#loading.has(key) || this.deps.savesData()) return;
    if (this.#previews.has(key)) return this.#ready(key);
    const controller = new AbortController();
    this.#loading.set(key, controller);
    try {
      const response = await this.deps.fetch(url, { signal: controller.signal });
      if (!response.ok) return;
      const blob = await response.blob();
      if (controller.signal.aborted) return;
      this.#keep(key, { url: this.deps.createUrl(blob), bytes: blob.size });
      this.#ready(key);
    } catch {
      // Aborted, or no network: the click fetches it again and reports the failure.
    } finally {
      if (this.#loading.get(key) === controller) this.#loading.delete(key);
    }
  }

  /** Called when the pointer leaves: an unfinished fetch is aborted. */
  leave(key: string): void {
    this.#loading.get(key)?.abort();
    this.#loading.delete(key);
  }

  /** Whether a click on this sound starts it without a request. */
  isWarm(key: string): boolean {
    return this.#previews.has(key) || this.#deckOf(key) !== undefined;
  }

  /** The media element to play this sound with: one that is ready, or the last one played, set to its URL. */
  take(key: string, url: string): PlayerMedia {
    const deck = this.#deckOf(key) ?? this.#active ?? this.#freeDeck();
    if (deck.key !== key) this.#load(deck, key, this.#touch(key)?.url ?? url);
    this.#active = deck;
    this.#use(deck);
    return deck.media;
  }

  /** After a failure, discards everything of this sound. */
  forget(key: string): void {
    const deck = this.#deckOf(key);
    if (deck) deck.key = null;
    this.#drop(key);
  }

  #ready(key: string): void {
    const deck = this.#freeDeck();
    const preview = this.#touch(key);
    if (preview) this.#load(deck, key, preview.url);
    this.#use(deck);
  }

  #load(deck: Deck, key: string, url: string): void {
    deck.key = key;
    deck.media.preload = "auto";
    deck.media.src = url;
    deck.media.load();
  }

  #deckOf(key: string): Deck | undefined {
    return this.#decks.find((deck) => deck.key === key);
  }

  /** A deck that isn't playing: a new one up to the limit, else the least recently used one. */
  #freeDeck(): Deck {
    const idle = this.#decks.find((deck) => deck !== this.#active);
    if (idle && this.#decks.length >= MAX_DECKS) return idle;
    const deck = { media: this.deps.createMedia(), key: null };
    this.#decks.push(deck);
    return deck;
  }

  #use(deck: Deck): void {
    this.#decks.splice(this.#decks.indexOf(deck), 1);
    this.#decks.push(deck);
  }

  #touch(key: string): Preview | undefined {
    const preview = this.#previews.get(key);
    if (preview) {
      this.#previews.delete(key);
      this.#previews.set(key, preview);
    }
    return preview;
  }

  #keep(key: string, preview: Preview): void {
    this.#drop(key);
    this.#previews.set(key, preview);
    let bytes = 0;
    for (const each of this.#previews.values()) bytes += each.bytes;
    for (const [oldest, { bytes: freed }] of this.#previews) {
      if (this.#previews.size <= MAX_PREVIEWS && bytes <= MAX_BYTES) break;
      if (oldest === key || oldest === this.#active?.key) continue;
      bytes -= freed;
      this.#drop(oldest);
    }
  }

  /** A deck loaded with an evicted preview has lost its source. */
  #drop(key: string): void {
    const preview = this.#previews.get(key);
    if (!preview) return;
    this.deps.revokeUrl(preview.url);
    this.#previews.delete(key);
    const deck = this.#deckOf(key);
    if (deck && deck !== this.#active) deck.key = null;
  }
}

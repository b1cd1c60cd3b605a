type Listener<Event> = (event: Event) => void;

/** The listeners of one kind of event. */
export class Channel<Event> {
  readonly #listeners = new Set<Listener<Event>>();

  /** Adds a listener, and returns a function that removes it. */
  on = (listener: Listener<Event>): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  emit(event: Event): void {
    for (const listener of this.#listeners) listener(event);
  }
}

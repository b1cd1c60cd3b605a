export type Key = "ArrowDown" | "ArrowUp" | "Enter" | "Escape" | " ";

/** A browser as its user drives it. Nothing here waits for the page: `Visitor` does. */
export interface Engine {
  /** Errors that its pages have logged or thrown, as far as it tells. */
  complaints(): string[];
  /** Begins to navigate; the new document may not be there yet. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression in the page. Its value, or what its promise resolves to, is JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks at a point of the window, in CSS px. */
  click(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  close(): Promise<void>;
}

export interface EngineSettings {
  /** Folder that what it downloads is saved to. */
  downloads: string;
  /** Home directory of its programs, empty. */
  home: string;
  /** Environment of its programs, with that home. */
  env: NodeJS.ProcessEnv;
  /** Size of the window's inside, in CSS px. */
  size: { width: number; height: number };
}

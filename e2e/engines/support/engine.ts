export type Key = "ArrowDown" | "ArrowUp" | "Enter" | "Escape" | " ";

/** A browser as its user operates it. Nothing here waits for the page: `Visitor` does. */
export interface Engine {
  /** Errors that its pages have logged or thrown, as far as the driver reports them. */
  errors(): string[];
  /** Begins a navigation; the new document may not be loaded yet. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression in the page. Its value, or what its promise resolves to, must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks at a point in the viewport, in CSS px. */
  click(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  close(): Promise<void>;
}

export interface EngineSettings {
  /** Folder for its downloads. */
  downloads: string;
  /** Home directory of its programs, empty. */
  home: string;
  /** Environment of its programs, including that home. */
  env: NodeJS.ProcessEnv;
  /** Size of the viewport, in CSS px. */
  size: { width: number; height: number };
}

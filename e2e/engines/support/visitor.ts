import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Engine, Key } from "@/e2e/engines/support/engine";
import { type Found, find, queryOf, type Target } from "@/e2e/engines/support/find";

const QUERIES = join("node_modules", "@testing-library", "dom", "dist", "@testing-library", "dom.umd.min.js");
const POLLING = { timeout: 45_000, intervals: [20, 50, 100, 200] };

/** A visitor of a page, in any engine: waits for the elements that it uses. */
export class Visitor {
  /** The pages' policy forbids the way in which a polyfill in it accesses the global object. */
  readonly #queries = readFileSync(QUERIES, "utf8").replaceAll('Function("return this")()', "globalThis");

  constructor(
    private readonly engine: Engine,
    private readonly origin: string,
  ) {}

  /** Opens a path and waits until its page is hydrated. */
  async open(path: string): Promise<void> {
    await this.begin(path);
    await this.hydrates();
  }

  /** Opens a path; its page may never be hydrated. */
  async begin(path: string): Promise<void> {
    await this.engine.open(this.origin + path);
    await this.isAt(path);
  }

  /** Waits until the page is hydrated; earlier clicks are replayed then. */
  async hydrates(): Promise<void> {
    await this.expectThat("the page is hydrated", () => window.pageHydrated === true);
  }

  /** Runs a function in the page, without access to its scope. Its arguments and its result are JSON. */
  async read<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    return (await this.engine.evaluate(`(${work})(...${JSON.stringify(args)})`)) as Awaited<Result>;
  }

  async isAt(path: string | RegExp): Promise<void> {
    const at = expect.poll(() => this.read(() => location.pathname + location.search + location.hash), POLLING);
    await (typeof path === "string" ? at.toBe(path) : at.toMatch(path));
  }

  back = () => this.engine.back();
  forward = () => this.engine.forward();
  reload = () => this.engine.reload();
  press = (key: Key) => this.engine.press(key);

  async click(target: Target): Promise<void> {
    const { point } = await this.untilFound(target, ({ point }) => point !== null);
    if (point) await this.engine.click(point.x, point.y);
  }

  /** Clicks a field and types into it. */
  async type(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.untilFound(target, ({ hasFocus }) => hasFocus);
    await this.engine.type(text);
  }

  /** Waits until the target is visible, with an attribute of this value or a text that contains this. */
  async sees(
    target: Target,
    { attribute, text }: { attribute?: readonly [string, string]; text?: string } = {},
  ): Promise<Found> {
    return this.untilFound(
      target,
      (found) =>
        (text === undefined || found.text.includes(text)) &&
        (attribute === undefined || found.attributes[attribute[0]] === attribute[1]),
    );
  }

  async seesNo(target: Target): Promise<void> {
    await expect.poll(() => this.find(target), { ...POLLING, message: `there is no ${nameOf(target)}` }).toBeNull();
  }

  /** Waits until a function that runs in the page returns true. */
  async expectThat(what: string, holds: () => boolean): Promise<void> {
    await expect.poll(() => this.read(holds), { ...POLLING, message: what }).toBe(true);
  }

  private async untilFound(target: Target, isExpected: (found: Found) => boolean): Promise<Found> {
    let found: Found | null = null;
    await expect(async () => {
      found = await this.find(target);
      expect(found, `there is ${nameOf(target)}`).not.toBeNull();
      expect(isExpected(found!), `${nameOf(target)} is as expected: ${JSON.stringify(found)}`).toBe(true);
    }).toPass(POLLING);
    return found!;
  }

  private async find(target: Target): Promise<Found | null> {
    if (!(await this.read(() => window.TestingLibraryDom !== undefined)))
      await this.engine.evaluate(`(() => {${this.#queries}\n})()`);
    return this.read(find, queryOf(target));
  }
}

const nameOf = (target: Target) =>
  JSON.stringify(target, (_, value) => (value instanceof RegExp ? String(value) : value));

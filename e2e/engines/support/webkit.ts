import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Engine, EngineSettings, Key } from "@/e2e/engines/support/engine";
import { Program } from "@/e2e/engines/support/program";
import { WebDriver } from "@/e2e/engines/support/web-driver";
import { freePort } from "@/tests/support/free-port";

/** Keys by their code points in WebDriver. */
const KEYS: Record<Key, string> = {
  ArrowDown: "\uE015",
  ArrowUp: "\uE013",
  Enter: "\uE007",
  Escape: "\uE00C",
  " ": " ",
};

/** Starts WebKitGTK's own browser, driven by WebDriver, on a separate display. */
export async function startWebKit({ downloads, home, env, size }: EngineSettings): Promise<Engine> {
  const display = await Program.start(
    "Xvfb",
    ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    env,
    (output) => /^\d+$/m.test(output),
  );
  writeFileSync(join(home, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = await Program.start(
    process.env.WEBKIT_DRIVER_PATH ?? "WebKitWebDriver",
    [`--port=${port}`, "--host=127.0.0.1"],
    { ...env, DISPLAY: `:${/^\d+$/m.exec(display.output)}` },
    () =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
  );
  const session = await WebDriver.open(url, { pageLoadStrategy: "none" });
  await resize(session, size);
  const keys = (text: string) =>
    session.perform(
      { id: "keyboard", type: "key" },
      [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]),
    );
  return {
    // Its driver has no log.
    errors: () => [],
    open: (target) => session.post("url", { url: target }),
    back: () => session.post("back"),
    forward: () => session.post("forward"),
    reload: () => session.post("refresh"),
    evaluate: (expression) => session.evaluate(expression),
    click: (x, y) =>
      session.perform({ id: "mouse", type: "pointer", parameters: { pointerType: "mouse" } }, [
        { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]),
    type: keys,
    press: (key) => keys(KEYS[key]),
    close: async () => {
      await session.close();
      await Promise.all([driver.stop(), display.stop()]);
    },
  };
}

/** Makes the viewport this size: the driver sets the outer size of the window, bars included. */
async function resize(session: WebDriver, size: EngineSettings["size"]): Promise<void> {
  await session.post("window/rect", size);
  const inside = await session.evaluate<EngineSettings["size"]>("{ width: innerWidth, height: innerHeight }");
  await session.post("window/rect", {
    width: 2 * size.width - inside.width,
    height: 2 * size.height - inside.height,
  });
}

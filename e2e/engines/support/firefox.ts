import puppeteer from "puppeteer-core";
import type { Engine, EngineSettings } from "@/e2e/engines/support/engine";

/** Starts Firefox in headless mode, driven by WebDriver BiDi. */
export async function startFirefox({ downloads, env, size }: EngineSettings): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr",
    headless: true,
    env,
    extraPrefsFirefox: {
      "browser.download.dir": downloads,
      "browser.download.folderList": 2,
      "browser.download.useDownloadDir": true,
      "browser.download.always_ask_before_handling_new_types": false,
    },
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  await page.setViewport(size);
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (failure) => errors.push(String(failure)));
  const early = { waitUntil: "domcontentloaded" } as const;
  return {
    errors: () => errors,
    open: async (url) => void (await page.goto(url, early)),
    back: async () => void (await page.evaluate("history.back()")),
    forward: async () => void (await page.evaluate("history.forward()")),
    reload: async () => void (await page.reload(early)),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}

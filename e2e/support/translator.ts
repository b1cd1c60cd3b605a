import type { Page } from "@playwright/test";

/**
 * Translates every page soon after it is hydrated, as a browser does: each text node is replaced by another text in two
 * `<font>` elements, texts that appear or change later too, and all of them again and again. Call before `goto`.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const BEGIN_MS = 500;
    const AGAIN_MS = 250;
    const UNTRANSLATED = "script, style, noscript, template, textarea, font, iframe";
    const font = (content: Node) => {
      const element = document.createElement("font");
      element.append(content);
      return element;
    };
    const inFonts = (text: string) => font(font(document.createTextNode(text.replace(/\S.*\S|\S/s, "‹$&›"))));
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text);
      if (root instanceof Text) found.push(root);
      for (const text of found) {
        const parent = text.parentElement;
        if (text.data === "" || !parent || parent.closest(UNTRANSLATED)) continue;
        parent.replaceChild(inFonts(text.data), text);
      }
    };
    // Only the texts: Chromium drops a click whose element is replaced between press and release.
    const again = () => {
      for (const inner of document.querySelectorAll("body font font")) inner.replaceChildren(inner.textContent ?? "");
    };
    const begin = () => {
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records) {
          if (target instanceof Text) translateIn(target);
          for (const node of addedNodes) if (node.isConnected) translateIn(node);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      translateIn(document.body);
      setInterval(again, AGAIN_MS);
    };
    const wait = () => setTimeout(window.pageHydrated ? begin : wait, BEGIN_MS);
    document.addEventListener("DOMContentLoaded", wait);
  });
}

/** The text as the translated page shows it. */
export const translated = (text: string) => `‹${text}›`;

import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createServerInsertedMetadata } from "next/dist/server/app-render/metadata-insertion/create-server-inserted-metadata";
import { createElement, Suspense, use } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { isKnownScript, isOfOnePage, readInstructions } from "@/web/framework/inline-scripts";

/** A part of a page that is streamed later, or fails. */
function Streamed({ arrival }: { arrival: Promise<string> }) {
  return createElement("p", null, use(arrival));
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

/** The inline scripts with which React inserts streamed parts of a page, and reports one that failed. */
async function streamedScripts(): Promise<string[]> {
  const settle: (() => void)[] = [];
  const arrivals = [true, true, false].map(
    (succeeds) =>
      new Promise<string>((resolve, reject) =>
        settle.push(() => (succeeds ? resolve("here") : reject(new Error("not here")))),
      ),
  );
  const parts = arrivals.map((arrival, key) =>
    createElement(Suspense, { key, fallback: "…" }, createElement(Streamed, { arrival })),
  );
  const stream = new PassThrough();
  const { pipe } = renderToPipeableStream(createElement("main", null, parts), {
    onShellReady: () => void pipe(stream),
    onError: () => "digest",
  });
  const html = text(stream);
  for (const arrive of settle) {
    await pause();
    arrive();
  }
  return [...(await html).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
}

describe("the inline scripts by which React streams a page", () => {
  it("are known, but no script that only contains one of them", async () => {
    const scripts = await streamedScripts();
    for (const call of ["$RC(", "$RX("])
      expect(
        scripts.some((script) => script.includes(call)),
        call,
      ).toBe(true);
    for (const script of scripts) {
      expect(isKnownScript(script), script).toBe(true);
      expect(isKnownScript(`${script};alert(1)`), script).toBe(false);
      expect(isKnownScript(`alert(1);${script}`), script).toBe(false);
    }
  });

  it("are known in another spelling of their calls, and are of one page", async () => {
    const [script = ""] = (await streamedScripts()).filter((text) => /\$RC\("B:\d","S:\d"\)$/.test(text));
    const spelled = script.replace(/\("(B:\d)","(S:\d)"\)$/, "( '$1', '$2' );");
    expect(spelled).not.toBe(script);
    expect(isKnownScript(spelled)).toBe(true);
    expect(isOfOnePage(script)).toBe(true);
    expect(isOfOnePage("self.__next_v=1")).toBe(false);
  });

  it("are read from another file if React's source has moved", () => {
    const files = [
      "next/dist/no-such-file.js",
      "next/package.json",
      "react-dom/cjs/react-dom-server.node.production.js",
    ];
    expect(readInstructions(files)).toEqual(readInstructions(files.slice(2)));
    expect(readInstructions(files).some((text) => text.includes("$RC=function"))).toBe(true);
  });

  it("are a sentence, where React's source is nowhere", () => {
    expect(() => readInstructions(["next/dist/no-such-file.js"])).toThrow(
      /^The functions with which React streams pages are in none of these files.*no-such-file\.js/,
    );
  });
});

it("the script by which Next moves icons to the head of a page is known, but no variant of it", async () => {
  const html = await createServerInsertedMetadata(undefined)();
  const script = html.replace(/^<script>|<\/script>$/g, "");
  expect(script).toContain("icon");
  expect(isKnownScript(script)).toBe(true);
  expect(isKnownScript(`${script};alert(1)`)).toBe(false);
  expect(isKnownScript(script.replace("document.head", "document.body"))).toBe(false);
});

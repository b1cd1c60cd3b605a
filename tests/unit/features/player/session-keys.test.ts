// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { sessionCommandOf } from "@/features/player/session-keys";

type Session = Parameters<NonNullable<ReturnType<typeof sessionCommandOf>>>[0];

/** What a key asks of the session; null for nothing. */
function asked(code: string, init: KeyboardEventInit = {}, isOn = true, target: EventTarget = document.body) {
  const calls: unknown[] = [];
  const session = new Proxy({}, { get: (_, name) => (value: unknown) => calls.push([name, value]) }) as Session;
  const event = new KeyboardEvent("keydown", { code, bubbles: true, ...init });
  target.dispatchEvent(event);
  sessionCommandOf(event, isOn)?.(session);
  return calls[0] ?? null;
}

beforeEach(() => {
  document.body.innerHTML = "<input />";
});

describe("keys of the session, by their place on the keyboard", () => {
  it.each([
    ["KeyB", {}, ["toggleSession", undefined]],
    ["KeyM", {}, ["toggleMetronome", undefined]],
    ["KeyT", {}, ["tapTempo", expect.any(Number)]],
    ["BracketLeft", { key: "ü" }, ["nudgeTempo", -1]],
    ["BracketRight", {}, ["nudgeTempo", 1]],
    ["BracketRight", { repeat: true }, ["nudgeTempo", 1]],
    ["Minus", {}, ["nudgeTempo", -1]],
    ["Equal", {}, ["nudgeTempo", 1]],
    ["BracketLeft", { shiftKey: true }, ["scaleTempo", 0.5]],
    ["Equal", { shiftKey: true }, ["scaleTempo", 2]],
    ["KeyK", {}, ["toggleStacked", undefined]],
    ["Digit1", { key: "&" }, ["muteLane", 0]],
    ["Digit8", { shiftKey: true, key: "(" }, ["soloLane", 7]],
  ])("%s %j", (code, init, command) => {
    expect(asked(code, init)).toEqual(command);
  });

  it.each([
    ["KeyX", {}],
    ["KeyB", { ctrlKey: true }],
    ["KeyB", { repeat: true }],
    ["KeyM", { shiftKey: true }],
    ["Digit9", {}],
    ["Digit1", { repeat: true }],
    ["BracketLeft", { shiftKey: true, repeat: true }],
  ])("not %s %j", (code, init) => {
    expect(asked(code, init)).toBeNull();
  });

  it("do nothing while it is off, but for the one that switches it on", () => {
    expect(asked("KeyT", {}, false)).toBeNull();
    expect(asked("Digit1", {}, false)).toBeNull();
    expect(asked("KeyB", {}, false)).toEqual(["toggleSession", undefined]);
  });

  it("belong to a field that has the focus", () => {
    expect(asked("KeyB", {}, true, document.querySelector("input")!)).toBeNull();
  });
});

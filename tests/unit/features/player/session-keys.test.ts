// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { switchesSession } from "@/features/player/session-code";
import { sessionCommandOf } from "@/features/player/session-keys";

type Session = Parameters<NonNullable<ReturnType<typeof sessionCommandOf>>>[0];

/** What a key asks of the session; null for nothing. */
function asked(code: string, init: KeyboardEventInit = {}, target: EventTarget = document.body) {
  const calls: unknown[] = [];
  const session = new Proxy({}, { get: (_, name) => (value: unknown) => calls.push([name, value]) }) as Session;
  sessionCommandOf(pressed(code, init, target))?.(session);
  return calls[0] ?? null;
}

function pressed(code: string, init: KeyboardEventInit = {}, target: EventTarget = document.body): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { code, bubbles: true, ...init });
  target.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  document.body.innerHTML = "<input />";
});

describe("keys of the session, by their place on the keyboard", () => {
  it.each([
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
    ["KeyR", {}, ["replaceLane", undefined]],
    ["Digit1", { key: "&" }, ["muteLane", 0]],
    ["Digit8", { shiftKey: true, key: "(" }, ["soloLane", 7]],
  ])("%s %j", (code, init, command) => {
    expect(asked(code, init)).toEqual(command);
  });

  it.each([
    ["KeyX", {}],
    ["KeyM", { ctrlKey: true }],
    ["KeyM", { shiftKey: true }],
    ["Digit9", {}],
    ["Digit1", { repeat: true }],
    ["BracketLeft", { shiftKey: true, repeat: true }],
  ])("not %s %j", (code, init) => {
    expect(asked(code, init)).toBeNull();
  });

  it("belong to a field that has the focus, and to pads", () => {
    expect(asked("KeyM", {}, document.querySelector("input")!)).toBeNull();
    document.body.innerHTML = '<div class="pad"></div>';
    expect(asked("KeyM")).toBeNull();
  });
});

describe("the key that switches it on", () => {
  it("is B alone", () => {
    expect(switchesSession(pressed("KeyB"))).toBe(true);
    for (const init of [{ ctrlKey: true }, { shiftKey: true }, { repeat: true }])
      expect(switchesSession(pressed("KeyB", init))).toBe(false);
    expect(switchesSession(pressed("KeyT"))).toBe(false);
  });

  it("belongs to a field that has the focus, and to pads", () => {
    expect(switchesSession(pressed("KeyB", {}, document.querySelector("input")!))).toBe(false);
    document.body.innerHTML = '<div class="pad"></div>';
    expect(switchesSession(pressed("KeyB"))).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { historyOf, settled, step, undone } from "@/lib/audio/stack/history";

describe("the history of a stack", () => {
  it("goes back step by step to where it began", () => {
    let history = step(step(historyOf(0), 1), 2);
    expect(history.past).toHaveLength(2);
    history = undone(history);
    expect(history.present).toBe(1);
    history = undone(undone(history));
    expect(history).toMatchObject({ present: 0, past: [] });
  });

  it("keeps the last 20 steps", () => {
    let history = historyOf(0);
    for (let at = 1; at <= 30; at += 1) history = step(history, at);
    expect(history.past).toHaveLength(20);
    for (let at = 0; at < 25; at += 1) history = undone(history);
    expect(history.present).toBe(10);
  });

  it("takes what a hand does in one go for one step", () => {
    let history = step(step(historyOf(0), 1, "level 3"), 2, "level 3");
    expect(undone(history).present).toBe(0);
    history = step(settled(history), 3, "level 3");
    expect(undone(history).present).toBe(2);
    expect(undone(step(history, 4, "pan 3")).present).toBe(3);
  });
});

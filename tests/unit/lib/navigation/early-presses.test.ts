// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { EARLY_PRESSES_SCRIPT, replayEarlyPress, replayLatePress } from "@/lib/navigation/early-presses";

const pressed = vi.fn();
const element = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;

beforeEach(() => {
  pressed.mockReset();
  document.body.innerHTML = `
    <button type="button" id="first"><b id="inside">Play</b></button>
    <button type="button" id="second">Like</button>
    <select id="order"><option value="popular">Popular</option><option value="newest">Newest</option></select>
    <span data-wave role="slider"><svg id="drawing"></svg></span>
    <form action="/samples"><button type="submit" id="search">Search</button></form>
    <form><input name="password" value="secret"><button type="submit" id="sign-in">Sign in</button></form>`;
  const added = vi.spyOn(window, "addEventListener");
  new Function(EARLY_PRESSES_SCRIPT)();
  const listeners = added.mock.calls.map(([type, listener]) => ({ type, listener }));
  added.mockRestore();
  return () => {
    replayEarlyPress();
    for (const { type, listener } of listeners) window.removeEventListener(type, listener, true);
  };
});

describe("a press before the page is alive", () => {
  it("is made up for once it is, the last one only", () => {
    element("first").click();
    element("inside").click();
    element("second").click();
    for (const id of ["first", "second"]) element(id).addEventListener("click", () => pressed(id));
    replayEarlyPress();
    expect(pressed.mock.calls).toEqual([["second"]]);
    element("first").click();
    expect(pressed).toHaveBeenLastCalledWith("first");
  });

  it("is made up for where a waveform was pressed", () => {
    element("drawing").dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 120, clientY: 8 }));
    document.querySelector("[data-wave]")?.addEventListener("click", (event) => {
      const { clientX, clientY } = event as MouseEvent;
      pressed(clientX, clientY);
    });
    replayEarlyPress();
    expect(pressed.mock.calls).toEqual([[120, 8]]);
  });

  it("is made up for as a choice from a list, even if the list was drawn anew", () => {
    const order = element<HTMLSelectElement>("order");
    order.value = "newest";
    order.dispatchEvent(new Event("change", { bubbles: true }));
    order.value = "popular";
    order.addEventListener("change", () => pressed(order.value));
    replayEarlyPress();
    expect(pressed.mock.calls).toEqual([["newest"]]);
  });

  it("reaches nothing that hears half of it", () => {
    element("first").addEventListener("click", () => pressed("first"));
    element("inside").click();
    expect(pressed).not.toHaveBeenCalled();
  });

  it("sends no form that needs its code; it is sent once the code is here", () => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener("submit", submit, { once: true });
    element("sign-in").click();
    expect(submit).not.toHaveBeenCalled();
    replayEarlyPress();
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("keeps waiting for a form that comes alive after its page", () => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener("submit", submit, { once: true });
    const form = element<HTMLButtonElement>("sign-in").form;
    form?.setAttribute("data-late", "");
    replayEarlyPress();
    element("sign-in").click();
    expect(submit).not.toHaveBeenCalled();
    form?.removeAttribute("data-late");
    replayLatePress();
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("is left to a form that says where it leads, and to what has gone meanwhile", () => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener("submit", submit, { once: true });
    element("search").click();
    expect(submit).toHaveBeenCalledTimes(1);
    element("second").click();
    const gone = element("second");
    gone.addEventListener("click", () => pressed("second"));
    gone.remove();
    replayEarlyPress();
    expect(pressed).not.toHaveBeenCalled();
    expect("replayEarlyPress" in window).toBe(false);
  });
});

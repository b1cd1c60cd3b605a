// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DateRange, type DayRange } from "@/components/form/date-range";

const onChange = vi.fn<(range: DayRange) => void>();
const year = new Date().getUTCFullYear();
const day = (rest: string) => `${year}-${rest}`;

function show(value: DayRange) {
  render(
    <DateRange
      label="Searched"
      anyText="Other days"
      value={value}
      onChange={onChange}
      min={day("01-02")}
      max={day("12-30")}
    />,
  );
  const button = screen.getByRole("button");
  // jsdom opens no popover: this is the event that it renders its content for.
  fireEvent(document.getElementById(button.getAttribute("popovertarget") ?? "")!, beforeToggle());
  return button;
}

const beforeToggle = () => Object.assign(new Event("beforetoggle"), { newState: "open" });
const field = (name: "From" | "To") => screen.getByLabelText<HTMLInputElement>(name);
const choose = (name: "From" | "To", value: string) => fireEvent.input(field(name), { target: { value } });

beforeEach(() => {
  onChange.mockReset();
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  for (const name of ["showPopover", "hidePopover"])
    Object.defineProperty(HTMLElement.prototype, name, { value: () => {}, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const name of ["showPopover", "hidePopover"]) Reflect.deleteProperty(HTMLElement.prototype, name);
});

describe("a range of days", () => {
  it.each([
    [{ from: day("11-17"), to: day("11-24") }, "17 Nov–24 Nov", "Searched from 17 Nov to 24 Nov"],
    [{ from: day("11-17") }, "17 Nov–open", "Searched from 17 Nov"],
    [{ to: day("11-24") }, "open–24 Nov", "Searched until 24 Nov"],
    [{}, "Other days", "Other days"],
    [{ from: "2019-11-17", to: day("11-24") }, "17 Nov 2019–24 Nov", "Searched from 17 Nov 2019 to 24 Nov"],
  ])("says its two ends: %o", (value, text, name) => {
    const button = show(value);
    expect(button.textContent).toBe(text);
    expect(screen.getByRole("button", { name })).toBe(button);
  });

  it("is changed by Enter in a field, with an empty end open", async () => {
    const user = userEvent.setup();
    show({ from: day("11-17"), to: day("11-24") });
    expect([field("From").value, field("To").value]).toEqual([day("11-17"), day("11-24")]);
    choose("From", day("11-20"));
    choose("To", "");
    await user.type(field("To"), "{Enter}");
    expect(onChange.mock.calls).toEqual([[{ from: day("11-20"), to: undefined }]]);
  });

  it("reports nothing if it stays the same", async () => {
    show({ from: day("11-17") });
    fireEvent.submit(field("From").form!);
    expect(onChange).not.toHaveBeenCalled();
  });

  it("is cleared to any day", async () => {
    const user = userEvent.setup();
    show({ from: day("11-17") });
    await user.click(screen.getByRole("button", { name: "Clear", hidden: true }));
    expect(onChange.mock.calls).toEqual([[{}]]);
  });

  it.each([
    [day("11-24"), day("11-17"), "To", "Is before the first day."],
    [day("01-01"), "", "From", "The first possible day is 2 Jan"],
    ["", day("12-31"), "To", "The last possible day is 30 Dec"],
  ] as const)("refuses %s to %s at the field that is wrong", (from, to, name, message) => {
    show({});
    choose("From", from);
    choose("To", to);
    fireEvent.submit(field("From").form!);
    expect(onChange).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field(name));
    const note = document.getElementById(field(name).getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toContain(message);
  });

  it("doesn't take half a date for an open end", () => {
    show({});
    Object.defineProperty(field("From"), "validity", { value: { badInput: true } });
    fireEvent.submit(field("From").form!);
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText("Enter the whole date, or none.")).toBeTruthy();
  });
});

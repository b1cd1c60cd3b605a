// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BareLink } from "@/components/ui/bare-link";
import { BareLinkNavigation } from "@/features/navigation/components/bare-link-navigation";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

/** Whether the browser itself follows a click on the link's text. */
const isLeftToBrowser = (change: MouseEventInit = {}) => fireEvent.click(screen.getByText("Bass"), change);

beforeEach(() => {
  push.mockClear();
  render(
    <>
      <BareLinkNavigation />
      <BareLink href="/samples?tags=bass#list">
        <span>Bass</span>
      </BareLink>
      <a href="/packs">Packs</a>
    </>,
  );
});
afterEach(cleanup);

it("navigates to the whole URL of a bare link without a page load, and ignores other links", () => {
  expect(isLeftToBrowser()).toBe(false);
  expect(push.mock.calls).toEqual([[`${window.location.origin}/samples?tags=bass#list`]]);
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByText("Packs"));
  expect(push).toHaveBeenCalledTimes(1);
});

it("leaves clicks that open another tab or download a file to the browser", () => {
  // Keeps jsdom, which can't navigate, from reporting that.
  const leftToBrowser: boolean[] = [];
  const record = (event: Event) => {
    leftToBrowser.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener("click", record);
  for (const key of ["metaKey", "ctrlKey", "shiftKey", "altKey"]) isLeftToBrowser({ [key]: true });
  isLeftToBrowser({ button: 1 });
  window.removeEventListener("click", record);
  expect(leftToBrowser).toEqual([true, true, true, true, true]);
  expect(push).not.toHaveBeenCalled();
});

it("ignores a click that another listener has handled", () => {
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  isLeftToBrowser();
  expect(push).not.toHaveBeenCalled();
});

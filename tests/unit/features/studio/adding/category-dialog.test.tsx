// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { CategoryDialog } from "@/features/studio/adding/components/category-dialog";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";

beforeAll(installDialog);
afterEach(cleanup);

it("a new pack has a category before it has details", async () => {
  const user = userEvent.setup();
  const onChoose = vi.fn();
  render(<CategoryDialog open onClose={() => {}} onChoose={onChoose} />);
  const next = screen.getByText("Next");
  await user.click(next);
  expect(screen.getByRole("alert", { hidden: true }).textContent).toBe("Please select category.");
  expect(onChoose).not.toHaveBeenCalled();
  await user.click(screen.getByLabelText(/Presets/));
  expect(screen.queryByRole("alert", { hidden: true })).toBeNull();
  await user.click(next);
  expect(onChoose).toHaveBeenCalledWith("preset");
});

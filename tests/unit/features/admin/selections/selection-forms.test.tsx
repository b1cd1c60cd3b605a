// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { NewSelection } from "@/features/admin/selections/components/new-selection";
import { PasteLinks } from "@/features/admin/selections/components/paste-links";
import { ApiError } from "@/lib/api/error";
import { queryClient } from "@/lib/client/session/query-scope";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));
installDialog();

afterEach(() => {
  cleanup();
  request.mockReset();
  queryClient.clear();
});

describe("a new selection", () => {
  it("is named before it is made", async () => {
    const user = userEvent.setup();
    const onCreated = vi.fn();
    request.mockResolvedValue({ id: 7 });
    render(<NewSelection open onClose={() => {}} onCreated={onCreated} />);
    await user.type(screen.getByRole("textbox", { name: "What it is" }), "For rainy days.");
    await user.click(screen.getByRole("button", { name: "Create" }));
    expect(await screen.findByText("Name it.")).toBeTruthy();
    expect(request).not.toHaveBeenCalled();
    await user.type(screen.getByRole("textbox", { name: "Title" }), " Night tram ");
    await user.click(screen.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith({ id: 7 }));
    expect(request.mock.calls[0]?.[1]).toEqual({ body: { title: "Night tram", description: "For rainy days." } });
  });
});

describe("links that are pasted", () => {
  const onAdd = vi.fn();
  const show = (text = "") => {
    render(<PasteLinks text={text} sounds={[]} onAdd={onAdd} onClose={() => {}} />);
    return {
      user: userEvent.setup(),
      field: screen.getByRole<HTMLTextAreaElement>("textbox"),
      add: screen.getByRole("button", { name: "Add" }),
    };
  };
  const sound = { sound: { id: 4, title: "Rim", user_username: "ines" }, state: "listed" };

  it("are at least one and at most 200", async () => {
    const { user, field, add } = show();
    await user.click(add);
    expect(await screen.findByText("Paste at least one link.")).toBeTruthy();
    await user.click(field);
    await user.paste("/sounds/samples/4\n".repeat(201));
    await user.click(add);
    expect(await screen.findByText("201 lines. At most 200 are taken at once.")).toBeTruthy();
    expect(request).not.toHaveBeenCalled();
  });

  it("are answered line by line, and the field is empty for more", async () => {
    request.mockResolvedValue({ data: [sound] });
    const { user, field, add } = show("/sounds/samples/4\n/sounds/samples/5");
    await user.click(add);
    expect(await screen.findByText("1 sound added of 2 lines")).toBeTruthy();
    expect(onAdd).toHaveBeenCalledWith([sound]);
    expect(field.value).toBe("");
  });

  it("stay if they couldn't be looked up", async () => {
    request.mockRejectedValue(new ApiError(500, "Something went wrong."));
    const { user, field, add } = show("/sounds/samples/4");
    await user.click(add);
    expect(await screen.findByText("Something went wrong.")).toBeTruthy();
    expect(field.value).toBe("/sounds/samples/4");
  });
});

// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SuggestionList } from "@/features/search/components/suggestion-list";
import { rememberSearch } from "@/features/search/recent-searches";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

function showField(): HTMLInputElement {
  const field = document.createElement("input");
  document.body.append(field);
  return field;
}

afterEach(() => document.body.replaceChildren());

describe("suggestions whose code has just loaded", () => {
  it("open while the field has focus, and stay closed otherwise", () => {
    rememberSearch("warm");
    const unfocused = showField();
    const { unmount } = render(<SuggestionList field={unfocused} />);
    expect(screen.queryByRole("listbox")).toBeNull();
    unmount();
    const focused = showField();
    focused.focus();
    render(<SuggestionList field={focused} />);
    expect(screen.getByRole("listbox", { name: "Suggestions" })).toBeDefined();
  });
});

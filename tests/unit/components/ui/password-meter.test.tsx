// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { PasswordField } from "@/components/ui/password-field";
import { passwordScore } from "@/components/ui/password-meter";

afterEach(cleanup);

describe("passwordScore", () => {
  it.each([
    [0, 0],
    [1, 3],
    [3, 3],
    [4, 5],
    [7, 5],
    [8, 8],
    [40, 8],
  ])("%i characters light %i bars", (length, bars) => {
    expect(passwordScore(length)).toBe(bars);
  });
});

describe("PasswordField", () => {
  it("measures the typed password and shows it on request", async () => {
    const user = userEvent.setup();
    render(<PasswordField label="Password" meter />);
    const input = screen.getByLabelText("Password");
    await user.type(input, "four");
    expect(screen.getByRole("img", { name: "Password strength: Fair" }).querySelectorAll(".bg-warn")).toHaveLength(5);
    expect(input.getAttribute("type")).toBe("password");
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(input.getAttribute("type")).toBe("text");
    expect(screen.getByRole("button", { name: "Hide password" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("ties the error to the input and removes the hint", () => {
    render(<PasswordField label="Password" hint="At least 8 characters." error="Insert your password" />);
    const input = screen.getByLabelText("Password");
    const note = document.getElementById(input.getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toBe("Insert your password");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByText("At least 8 characters.")).toBeNull();
  });
});

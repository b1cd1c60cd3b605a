// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TaxForm } from "@/features/studio/payouts/components/tax-form";
import { ApiError } from "@/lib/api/error";

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock("@/lib/api/request", () => ({ request }));

const LABEL = "UTR, National Insurance or VAT number";
const DOUBT = "A digit seems to be wrong.";
const RIGHT = "The number is right as it is written here.";

describe("a tax number whose check digit doesn’t fit", () => {
  afterEach(() => {
    cleanup();
    request.mockReset();
  });

  it("is asked about beside its field, keeps what was typed, and is sent again as right; another is asked about anew", async () => {
    const user = userEvent.setup();
    const refusal = new ApiError(422, "Bad", { number: [DOUBT], is_number_right: ["Say so."] });
    request.mockRejectedValue(refusal);
    render(<TaxForm onClose={undefined} />);
    await user.selectOptions(screen.getByLabelText("Country"), "GB");
    await user.type(screen.getByLabelText("Name"), "Halden Rye");
    await user.type(screen.getByLabelText(LABEL), "12345 67890K ");
    expect(screen.queryByRole("checkbox", { name: RIGHT })).toBeNull();
    const save = () => user.click(screen.getByRole("button", { name: "Save tax identity" }));
    const numbers = () =>
      request.mock.calls.map(([, { body }]) => [body.number, body.is_number_right] as [string, boolean]);

    await save();
    await screen.findByText(DOUBT);
    expect((screen.getByLabelText(LABEL) as HTMLInputElement).value).toBe("12345 67890K ");
    await user.click(screen.getByRole("checkbox", { name: RIGHT }));
    await save();
    await waitFor(() =>
      expect(numbers()).toEqual([
        ["12345 67890K", false],
        ["12345 67890K", true],
      ]),
    );

    await user.type(screen.getByLabelText(LABEL), "{Backspace}{Backspace}");
    expect(screen.queryByRole("checkbox", { name: RIGHT })).toBeNull();
    await save();
    await waitFor(() => expect(numbers()[2]).toEqual(["12345 67890", false]));
    expect((screen.getByRole("checkbox", { name: RIGHT }) as HTMLInputElement).checked).toBe(false);
  });
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AccountLinks } from "@/features/navigation/components/account-panel";
import { useDialogs } from "@/stores/dialogs";
import { fakeUser } from "@/tests/unit/lib/client/session/fake-user";

afterEach(cleanup);

describe("the account menu", () => {
  it("leads who isn't a creator to an application", () => {
    const close = vi.fn();
    render(<AccountLinks user={fakeUser()} close={close} />);
    expect(screen.queryByRole("link", { name: "Creator Studio" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Sell your sounds" }));
    expect(close).toHaveBeenCalledOnce();
    expect(useDialogs.getState()).toMatchObject({ open: [{ name: "creator-application" }] });
  });

  it("leads a creator to the studio", () => {
    render(<AccountLinks user={fakeUser({ seller_status: "active" })} close={() => undefined} />);
    expect(screen.getByRole("link", { name: "Creator Studio" }).getAttribute("href")).toBe("/account/seller");
    expect(screen.queryByRole("button", { name: "Sell your sounds" })).toBeNull();
  });
});

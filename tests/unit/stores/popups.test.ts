import { beforeEach, describe, expect, it } from "vitest";
import { closePopup, openPopup, usePopups } from "@/stores/popups";

const open = () => usePopups.getState().open;

describe("popups", () => {
  beforeEach(() => closePopup());

  it("opens one with what it needs, and another in its place", () => {
    openPopup("subscribe", { type: "download" });
    expect(open()).toEqual({ name: "subscribe", props: { type: "download" } });
    openPopup("login");
    expect(open()).toEqual({ name: "login", props: {} });
  });

  it("closes by name only what is open", () => {
    openPopup("register", { plan: "starter-monthly" });
    closePopup("login");
    expect(open()?.name).toBe("register");
    closePopup("register");
    expect(open()).toBeNull();
  });
});

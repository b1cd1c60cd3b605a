// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { currentUser } from "@/lib/client/session/session";
import {
  askInDialog,
  closeDialog,
  closeDialogs,
  openAmong,
  openDialog,
  openDialogForUser,
  useDialogs,
} from "@/stores/dialogs";
import { usePlayer } from "@/stores/player";
import { sampleSound } from "@/tests/unit/lib/client/player/fake-media";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const open = () => useDialogs.getState().open;
const names = () => open().map(({ name }) => name);
const sound = sampleSound(1);

describe("dialogs", () => {
  beforeEach(() => {
    closeDialogs();
    signOut();
  });

  it("open with their props, one in place of another", () => {
    openDialog("subscribe", { type: "download" });
    expect(open()).toEqual([{ name: "subscribe", props: { type: "download" } }]);
    openDialog("login");
    expect(open()).toEqual([{ name: "login", props: {} }]);
  });

  it("ask somebody who was signed out elsewhere to sign in again, not to register", () => {
    signIn();
    vi.spyOn(document, "cookie", "get").mockReturnValue("");
    openDialog("register", { plan: "starter-monthly" });
    expect(open()).toEqual([{ name: "login", props: { plan: "starter-monthly", isLost: true } }]);
    expect(currentUser()).toBeNull();
    openDialog("register");
    expect(names()).toEqual(["register"]);
  });

  it("stay open below the question for a proof, which resolves once it is closed", async () => {
    openDialog("quick-view", { sound });
    openDialog("ban", { sound });
    const cancelled = askInDialog();
    expect(names()).toEqual(["quick-view", "ban", "proof"]);
    closeDialog();
    expect(await cancelled).toBe(false);
    expect(names()).toEqual(["quick-view", "ban"]);
    const proved = askInDialog();
    openAmong(useDialogs.getState(), ["proof"])?.props.onProved();
    closeDialog("proof");
    expect(await proved).toBe(true);
    const lost = askInDialog();
    closeDialogs();
    expect(await lost).toBe(false);
  });

  it("open over the quick view, which stays when they close", () => {
    openDialog("quick-view", { sound });
    openDialog("download-options", { sound });
    openDialog("insufficient-funds", { what: "WAV", required: 3, available: 1 });
    expect(names()).toEqual(["quick-view", "insufficient-funds"]);
    closeDialog();
    expect(names()).toEqual(["quick-view"]);
    openDialog("quick-view", { sound: sampleSound(2) });
    expect(open()).toEqual([{ name: "quick-view", props: { sound: sampleSound(2) } }]);
  });

  it("close by name only when they are open", () => {
    openDialog("register", { plan: "starter-monthly" });
    closeDialog("login");
    expect(names()).toEqual(["register"]);
    closeDialog("register");
    expect(names()).toEqual([]);
  });

  it("are found among several names", () => {
    openDialog("register");
    expect(openAmong(useDialogs.getState(), ["login", "register"])?.name).toBe("register");
    expect(openAmong(useDialogs.getState(), ["report"])).toBeUndefined();
  });

  it("for users ask a visitor to register", () => {
    openDialogForUser("add-to-playlist", { sound });
    expect(names()).toEqual(["register"]);
    closeDialogs();
    signIn();
    openDialogForUser("add-to-playlist", { sound });
    expect(open()).toEqual([{ name: "add-to-playlist", props: { sound } }]);
  });

  it("tell the player that a quick view is open, even under another dialog", () => {
    const isQuickView = () => usePlayer.getState().is_quick_view;
    openDialog("quick-view", { sound });
    expect(isQuickView()).toBe(true);
    openDialog("report", { sound });
    expect(isQuickView()).toBe(true);
    closeDialogs();
    expect(isQuickView()).toBe(false);
  });
});

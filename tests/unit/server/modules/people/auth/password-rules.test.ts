import { describe, expect, it } from "vitest";
import { passwordWeakness } from "@/server/modules/people/auth/password-rules";

const user = {
  email: "vic.marlow+shop@studio.example",
  username: "vicm_beats",
  display: "Vic M",
  firstname: "Victoria",
};
const COMMON = "This password is too common. Choose another one.";
const OWN = "Choose a password other than your name, username or e-mail.";

describe("a new password", () => {
  it.each([
    "password",
    "PassWord",
    "12345678",
    "password1",
    "Password2024",
    "sunshine!!",
    "qwertyuiop",
    "ｐａｓｓｗｏｒｄ",
  ])("can't be a common one, such as %s", (password) => expect(passwordWeakness(password, user)).toBe(COMMON));

  it.each(["wavecrate", "Wavecrate1!"])("can't be the product's name, such as %s", (password) => {
    expect(passwordWeakness(password, user)).toBe(COMMON);
  });

  it.each([
    "vic.marlow+shop@studio.example",
    "VIC.MARLOW+shop@studio.example",
    "vic.marlow",
    "VicMarlow",
    "vic_marlow99",
    "vicm_beats",
    "vicmbeats!",
    "Victoria",
    "victoria2026",
  ])("can't be the user's name or e-mail, such as %s", (password) => {
    expect(passwordWeakness(password, user)).toBe(OWN);
  });

  it("can't be the first and last name together", () => {
    const named = { email: "a@b.example", username: "abc", firstname: "Juno", lastname: "Akers" };
    for (const password of ["junoakers", "Juno Akers", "akersjuno1"])
      expect(passwordWeakness(password, named)).toBe(OWN);
  });

  it("has more than one different character, and not only spaces", () => {
    expect(passwordWeakness("zzzzzzzzzzzz", user)).toBe("Use more than one different character.");
    expect(passwordWeakness("          ", user)).toBe(
      "A password of only spaces is too easy to guess. Choose another one.",
    );
    expect(passwordWeakness("\u3000\u00a0        ", user)).toBe(
      "A password of only spaces is too easy to guess. Choose another one.",
    );
  });

  it.each(["correct horse battery", "a sound password", "93820471655", "marlow is my hill", "Tr0mbone?kettle"])(
    "may be anything else, such as %s",
    (password) => expect(passwordWeakness(password, user)).toBeNull(),
  );

  it("is checked quickly, even if it is crafted to take long", () => {
    const before = process.cpuUsage();
    for (const hostile of [`${"!".repeat(199)}a`, `a${"1".repeat(199)}`, "\u0301".repeat(200)]) {
      for (let times = 0; times < 100; times += 1) passwordWeakness(hostile, user);
    }
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });
});

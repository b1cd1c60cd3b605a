import { expect, it } from "vitest";
import { mailedAddress } from "@/features/auth/mailed-address";

it("reads the e-mail address that a mail's link names, and nothing from other hashes", () => {
  expect(mailedAddress(`#email=${encodeURIComponent("ines+tag@volta.audio")}`)).toBe("ines+tag@volta.audio");
  for (const hash of ["", "#register", "#emails=a", "#email=", "#%"]) expect(mailedAddress(hash)).toBe("");
});

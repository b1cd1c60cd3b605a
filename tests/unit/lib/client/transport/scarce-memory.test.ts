import { expect, it } from "vitest";
import { hasLittleMemory } from "@/lib/client/transport/scarce-memory";

it.each([
  [0.5, false, true],
  [4, false, true],
  [8, true, false],
  [undefined, true, true],
  [undefined, false, false],
])("a device that says %s GB, phone: %s, has little: %s", (gigabytes, isPhone, little) => {
  expect(hasLittleMemory(gigabytes, isPhone)).toBe(little);
});

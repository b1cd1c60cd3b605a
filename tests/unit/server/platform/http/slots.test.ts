import { expect, it } from "vitest";
import { Slots } from "@/server/platform/http/slots";

const slots = () => new Slots({ inAll: 3, perClient: 2 }, "All busy.");
const refusalOf = (work: () => unknown) => {
  try {
    work();
    return null;
  } catch (failure) {
    return failure;
  }
};

it("a client that has its share is told to wait, others when all slots are taken", () => {
  const work = slots();
  work.take("a");
  work.take("a");
  expect(refusalOf(() => work.take("a"))).toMatchObject({ kind: "too_many_requests" });
  work.take("b");
  expect(refusalOf(() => work.take("b"))).toMatchObject({ kind: "unavailable", message: "All busy." });
});

it("a slot is released once, also after work that fails", async () => {
  const work = slots();
  const release = work.take("a");
  work.take("a");
  release();
  release();
  await expect(work.run("a", () => Promise.reject(new Error("No.")))).rejects.toThrow("No.");
  work.take("a");
  expect(refusalOf(() => work.take("a"))).toMatchObject({ kind: "too_many_requests" });
});

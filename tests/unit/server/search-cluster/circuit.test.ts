import { expect, it } from "vitest";
import { Circuit } from "@/server/search-cluster/circuit";
import { ClusterError } from "@/server/search-cluster/cluster-error";

const failing = () => Promise.reject(new Error("no answer"));
const answering = () => Promise.resolve("answer");

it("a circuit opens after three failures in a row, and tries a single task once it has been open for a while", async () => {
  let now = 0;
  let asked = 0;
  const circuit = new Circuit(() => now);
  const ask = (task: () => Promise<string>) =>
    circuit.run(() => {
      asked++;
      return task();
    });
  await expect(ask(failing)).rejects.toThrow("no answer");
  await expect(ask(failing)).rejects.toThrow("no answer");
  expect(circuit.isOpen).toBe(false);
  await expect(ask(failing)).rejects.toThrow("no answer");
  expect(circuit.isOpen).toBe(true);
  await expect(ask(answering)).rejects.toThrow(ClusterError);
  expect(asked).toBe(3);

  now = 5_000;
  let finish = (_: string) => {};
  const tried = ask(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  await expect(ask(answering)).rejects.toThrow(ClusterError);
  finish("answer");
  expect(await tried).toBe("answer");
  expect(await ask(answering)).toBe("answer");
  expect(asked).toBe(5);
});

it("a success forgets the failures before it", async () => {
  const circuit = new Circuit();
  for (let at = 0; at < 5; at++) {
    await expect(circuit.run(failing)).rejects.toThrow("no answer");
    expect(await circuit.run(answering)).toBe("answer");
  }
  expect(circuit.isOpen).toBe(false);
});

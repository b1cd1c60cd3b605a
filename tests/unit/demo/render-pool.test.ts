import { afterAll, describe, expect, it, vi } from "vitest";
import { type Recipe, render } from "@/demo/synth/render";
import { openRenderPool } from "@/demo/synth/render-pool";

vi.setConfig({ testTimeout: 60_000 });

const recipe: Recipe = { type: "fx", seed: "pool", kind: "impact", seconds: 1, bits: 16 };
const pool = openRenderPool(1);

afterAll(() => pool.close());

describe("render pool", () => {
  it("renders the same bytes in a thread as in this process", async () => {
    const [first, second] = await Promise.all([pool.run(recipe), pool.run({ ...recipe, seed: "another" })]);
    const here = render(recipe).wav;
    expect(Buffer.compare(first.wav, here)).toBe(0);
    expect(Buffer.compare(second.wav, here)).not.toBe(0);
  });

  it("fails only the recipe that can't be rendered, with the cause", async () => {
    const [broken, next] = await Promise.allSettled([pool.run({ ...recipe, seconds: -1 }), pool.run(recipe)]);
    expect(broken).toMatchObject({ reason: { name: "JobError", code: "crashed", cause: { name: "RangeError" } } });
    expect(next).toMatchObject({ value: { midi: null, stems: [] } });
  });

  it("rejects recipes after it is closed", async () => {
    const closed = openRenderPool(1);
    await closed.close();
    await expect(closed.run(recipe)).rejects.toMatchObject({ code: "closed" });
  });
});

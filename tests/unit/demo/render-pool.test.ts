import { afterAll, describe, expect, it, vi } from "vitest";
import { type Recipe, render } from "@/demo/synth/render";
import { RenderPool } from "@/demo/synth/render-pool";

vi.setConfig({ testTimeout: 60_000 });

const recipe: Recipe = { type: "fx", seed: "pool", kind: "impact", seconds: 1, bits: 16 };
const pool = new RenderPool(1);

afterAll(() => pool.close());

describe("render pool", () => {
  it("renders in a thread what rendering here gives", async () => {
    const [first, second] = await Promise.all([pool.render(recipe), pool.render({ ...recipe, seed: "another" })]);
    const here = render(recipe).wav;
    expect(Buffer.compare(first.wav, here)).toBe(0);
    expect(Buffer.compare(second.wav, here)).not.toBe(0);
  });

  it("refuses a recipe that cannot be rendered and goes on", async () => {
    await expect(pool.render({ ...recipe, seconds: -1 })).rejects.toThrow();
    await expect(pool.render(recipe)).resolves.toMatchObject({ midi: null, stems: [] });
  });

  it("refuses what comes after it is closed", async () => {
    const closed = new RenderPool(1);
    await closed.close();
    await expect(closed.render(recipe)).rejects.toThrow("closed");
  });
});

import { createCatalogue } from "@/demo/catalogue";
import type { LoopKey } from "@/demo/synth/loop";
import { openRenderPool } from "@/demo/synth/render-pool";

/** A generated sound of the demo catalogue with its metadata. */
export interface DemoLoop {
  name: string;
  /** Null for sounds that are not loops with a beat. */
  tempo: number | null;
  /** Null for drums and noise. */
  key: LoopKey | null;
  wav: Uint8Array;
}

/**
 * Renders every generated sample of the demo catalogue in worker threads, in the catalogue's order. Only a few finished
 * sounds are held in memory.
 */
export async function* renderDemoLoops(threads?: number): AsyncIterable<DemoLoop> {
  const samples = createCatalogue().packs.flatMap((pack) => pack.samples);
  const pool = openRenderPool(threads);
  const ahead = 8;
  try {
    const jobs = samples.flatMap(({ source, slug, tempo, key }) =>
      source.type === "recipe" ? [{ name: slug, tempo, key, recipe: source.recipe }] : [],
    );
    const started: Promise<{ wav: Uint8Array }>[] = [];
    for (let i = 0; i < jobs.length; i++) {
      for (let next = started.length; next < Math.min(jobs.length, i + ahead); next++) {
        const sound = pool.run(jobs[next]!.recipe);
        // If a caller stops early, the pool is closed and rejects the sounds that are no longer awaited.
        sound.catch(() => undefined);
        started.push(sound);
      }
      const { name, tempo, key } = jobs[i]!;
      const { wav } = await started[i]!;
      started[i] = Promise.resolve({ wav: new Uint8Array() });
      yield { name, tempo, key, wav };
    }
  } finally {
    await pool.close();
  }
}

/**
 * Exits with one sentence unless the product responds at `url` with its whole catalogue: figures of a demo that is
 * still being filled are meaningless.
 */
export async function requireProduct(url: string): Promise<void> {
  const { origin } = new URL(url);
  const problem = await problemOf(origin);
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}

async function problemOf(origin: string): Promise<string | null> {
  const response = await fetch(`${origin}/api/status`).catch(() => null);
  if (!response?.ok)
    return `The product is not running at ${origin}: start it with npm start, or name it in BENCH_URL.`;
  const { filling } = (await response.json()) as { filling: { done: number; total: number } | null };
  if (!filling) return null;
  return `The demo catalogue is still being filled (${filling.done} of ${filling.total} packs): try again when it is complete.`;
}

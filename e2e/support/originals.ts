import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The stored original with this content: stored files are named by their hash. */
export async function originalOf(bytes: Buffer): Promise<Buffer> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  const objects = join(process.env.E2E_DATA_DIR ?? ".data", "objects");
  const names = await readdir(objects, { recursive: true });
  const name = names.find((path) => path.includes(hash));
  if (!name) throw new Error(`No stored original has the hash ${hash}.`);
  return readFile(join(objects, name));
}

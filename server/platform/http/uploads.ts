import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { Database } from "@/server/platform/db/database";
import { countUse } from "@/server/platform/db/rate-limit";
import { InvalidInput } from "@/server/platform/errors";
import { clientOf } from "@/server/platform/http/client-address";
import type { AppContext } from "@/server/platform/http/context";
import { MalformedForm, withForm } from "@/server/platform/http/form";
import { Slots } from "@/server/platform/http/slots";
import type { Viewer } from "@/server/platform/viewer";

/** Each upload takes up to 20 MB of disk and little memory, and holds its slot until its response. */
const SLOTS = { inAll: 16, perClient: 2 };
/** Older files were left by a process that was killed. */
const ABANDONED_MS = 3_600_000;

/** Receives uploaded files; the limits are checked before any of a body is read. */
export class Uploads {
  private readonly slots = new Slots(SLOTS, "Too many files are being sent. Try again in a moment.");
  private prepared: Promise<void> | null = null;

  constructor(
    private readonly db: Database,
    /** Holds the files of uploads in progress. */
    private readonly folder: string,
  ) {}

  /**
   * Counts the upload, receives its form and passes it to `use`; the file in it exists until `use` has settled. Throws
   * a Failure if a limit is reached, and InvalidInput for a malformed form.
   */
  async receive<Result>(
    c: AppContext,
    { maxBytes, rate }: NonNullable<Endpoint["upload"]>,
    viewer: Viewer | null,
    use: (form: Record<string, string | File>) => Promise<Result>,
  ): Promise<Result> {
    const client = clientOf(c.get("address"), viewer);
    return this.slots.run(client, async () => {
      this.prepared ??= prepare(this.folder);
      await this.prepared;
      await countUse(this.db, `upload:${c.req.path}:${client}`, rate);
      try {
        return await withForm(c, { folder: this.folder, maxBytes }, use);
      } catch (error) {
        if (!(error instanceof MalformedForm)) throw error;
        throw new InvalidInput({ body: ["Must be a form with a file."] });
      }
    });
  }
}

async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

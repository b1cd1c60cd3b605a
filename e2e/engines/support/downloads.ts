import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** The folder that an engine saves downloads to. */
export class Downloads {
  constructor(readonly folder: string) {}

  /** Name of the first file, once it is complete. */
  async arrival(): Promise<string> {
    let name = "";
    await expect(async () => {
      const names = (await readdir(this.folder)).filter((each) => !each.startsWith("."));
      expect(names, "exactly one file").toHaveLength(1);
      [name = ""] = names;
      expect(name).not.toMatch(/\.(part|wkdownload)$/);
      expect((await stat(join(this.folder, name))).size).toBeGreaterThan(0);
    }).toPass({ timeout: 45_000, intervals: [50, 100, 200] });
    return name;
  }
}

import { Readable } from "node:stream";
import type { CallDefinition, ParsedInput } from "@/lib/contract/define-call";
import type { TableFormat } from "@/lib/contract/fields/primitives";
import { toCsv } from "@/server/platform/csv";
import type { Database } from "@/server/platform/db/database";
import { requireAccess } from "@/server/platform/http/access";
import type { App } from "@/server/platform/http/context";
import { parseInput } from "@/server/platform/http/input";
import type { Call } from "@/server/platform/http/route";
import type { SessionCookies } from "@/server/platform/http/session-cookies";
import { Slots } from "@/server/platform/http/slots";
import { readViewer } from "@/server/platform/http/viewer";
import type { TableRows } from "@/server/platform/table-file";
import { toXlsx, XLSX_TYPE } from "@/server/platform/xlsx";

/** A file is made while it is sent: a slow client keeps its slot. */
const FILES = { inAll: 8, perClient: 2 };

const FORMATS = {
  csv: { type: "text/csv; charset=utf-8", write: toCsv },
  xlsx: { type: XLSX_TYPE, write: toXlsx },
} satisfies Record<TableFormat, object>;

/**
 * Returns the function by which modules serve a call whose response is a table as a file, in the format of the query: CSV
 * for programs, Excel for people, whose spreadsheets may part lists by semicolons. The first row has the names.
 */
export function createCsvMount(app: App, sessions: { db: Database; cookies: SessionCookies }) {
  const slots = new Slots(FILES, "Too many files are being made. Try again in a moment.");
  return <E extends CallDefinition>(
    definition: E,
    name: string,
    rows: (
      query: ParsedInput<E>["query"],
      viewer: Call<E>["viewer"],
      client: Pick<Call<E>, "address" | "log">,
    ) => TableRows | Promise<TableRows>,
  ): void => {
    app.get(definition.path, async (c) => {
      const viewer = await readViewer(c, sessions);
      requireAccess(definition, viewer);
      const { query } = await parseInput(definition, c);
      // What is asked of the rows, and recorded, is the same in any format.
      const { format, ...filter } = query as { format: TableFormat };
      const { type, write } = FORMATS[format];
      const day = new Date().toISOString().slice(0, 10);
      const headers = {
        "Content-Type": type,
        "Content-Disposition": `attachment; filename="${name}-${day}.${format}"`,
        "Cache-Control": "private, no-store",
      };
      if (c.req.raw.method === "HEAD") return c.body(null, 200, headers);
      const address = c.get("address");
      // What begins to be made is sent: a module may put it on record.
      const release = slots.take(address);
      const open = async () =>
        rows(filter as ParsedInput<E>["query"], viewer as Call<E>["viewer"], { address, log: c.get("log") });
      const table = await open().catch((error: unknown) => {
        release();
        throw error;
      });
      const stream = Readable.from(write(table), { objectMode: false }).once("close", release);
      c.req.raw.signal.addEventListener("abort", () => stream.destroy(), { once: true });
      return c.body(Readable.toWeb(stream) as ReadableStream, 200, headers);
    });
  };
}

export type CsvMount = ReturnType<typeof createCsvMount>;

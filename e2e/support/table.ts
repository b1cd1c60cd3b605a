import { readTable } from "@/tests/support/table";

/** The table of pages. */
export function readPages() {
  return readTable<"path" | "example" | "layout" | "access" | "note">("routes.tsv");
}

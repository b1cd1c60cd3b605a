import type { RouteAccess } from "@/lib/routes/routes";
import { routes } from "@/lib/routes/routes";
import { readTable } from "@/tests/support/table";

export interface ExamplePage {
  path: string;
  /** A URL to visit, in which capitals and ids stand for those of the catalogue (`example-paths.ts`). */
  example: string;
  access: RouteAccess;
}

/** The examples of the specification, for a parameter of its own. */
const specified = new Map(readTable<"path" | "example">("routes.tsv").map(({ path, example }) => [path, example]));
/** The specification's row of the page for unknown URLs. */
export const UNKNOWN_PAGE = "/NO-SUCH-ROUTE/x/y";
const WORK: readonly RouteAccess[] = ["seller", "pack-editor", "admin", "admin-strict"];

/** What stands for a parameter on pages that the specification doesn't have. */
function valueFor(parameter: string, { path, access }: { path: string; access: RouteAccess }): string {
  if (parameter === "id") return WORK.includes(access) ? "ID" : "1";
  if (parameter === "slug") return "SLUG";
  if (parameter === "license_id") return "WC-7K2M-QX4R-9TNB";
  throw new RangeError(`No example for {${parameter}} of ${path}`);
}

/** Every page of the product with an example, and as the last one a URL that no page has. */
export function readPages(): ExamplePage[] {
  const pages = routes.map(({ path, access }) => {
    const filled = () => path.replace(/\{(\w+)\}/g, (_, parameter: string) => valueFor(parameter, { path, access }));
    return { path, access, example: specified.get(path) ?? filled() };
  });
  return [...pages, { path: UNKNOWN_PAGE, access: "public", example: specified.get(UNKNOWN_PAGE)! }];
}

import { parseId } from "@/lib/contract/fields/parse-id";

const FOLDER = "/my-library/zips/";

/** The page that says how far a large zip is. */
export const zipPath = (id: number) => `${FOLDER}${id}`;

/** Whether a download's link leads to that page, not to a file. */
export const isZipPath = (link: string) => link.startsWith(FOLDER);

/** The zip whose page a path is; null for another path, and for what isn't an id. */
export const zipAt = (path: string) => (isZipPath(path) ? parseId(path.slice(FOLDER.length).replace(/\/$/, "")) : null);

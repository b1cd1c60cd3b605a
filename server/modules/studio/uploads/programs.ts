import { keptFileName } from "@/server/modules/kit/media-links/file-name";

/** Endings of what systems run, or follow, when it is opened: no preset is called so. */
const ENDINGS: ReadonlySet<string> = new Set(
  (
    "app apk bat cmd com command cpl deb desktop dll dmg exe gadget hta inf jar js jse lnk msi msix pif pkg ps1 py reg rpm " +
    "scr sh sys url vbe vbs webloc ws wsf wsh htm html mht mhtml shtml svg svgz xht xhtml"
  ).split(" "),
);
/** How programs begin: of Windows, Linux and macOS (also for several processors), and scripts that name theirs. */
const BEGINNINGS = ["4d5a", "7f454c46", "feedface", "feedfacf", "cefaedfe", "cffaedfe", "cafebabe", "2321"];

/** Whether a file would be a program, a web page or a link by the name under which a buyer gets it. */
export function isProgramByName(path: string): boolean {
  const name = keptFileName(path.slice(path.lastIndexOf("/") + 1));
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && ENDINGS.has(ending);
}

/** Whether a file is a program, whatever it is called. */
export function isProgramByContent(beginning: Buffer): boolean {
  const mark = beginning.toString("hex", 0, 4);
  return BEGINNINGS.some((begins) => mark.startsWith(begins));
}

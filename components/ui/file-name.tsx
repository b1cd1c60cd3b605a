import "@/components/ui/file-name.css";
import { cx } from "@/components/cx";

/** How many characters of a name stay at its end: they tell takes and versions apart. */
const TAIL = 13;

interface FileNameProps {
  /** With the folders that it is in. */
  path: string;
  /** The folder is shown, too: without it two files have the same name. */
  withFolder?: boolean;
  className?: string;
}

/** The name of a file in one line, cut in its middle; the whole path is its title. */
export function FileName({ path, withFolder = false, className }: FileNameProps) {
  const shown = withFolder ? path : path.slice(path.lastIndexOf("/") + 1);
  const cut = Math.max(0, shown.length - TAIL);
  return (
    <span className={cx("file-name num", className)} title={path}>
      <span>{shown.slice(0, cut)}</span>
      <span>{shown.slice(cut)}</span>
    </span>
  );
}

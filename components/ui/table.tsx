import type { ComponentProps } from "react";
import { cx } from "@/components/cx";

/** A scrollable region must be focusable, or the keyboard cannot reach what is beyond its edge. */
const SCROLLABLE = { tabIndex: 0 };

/** A data table that scrolls horizontally within its own edge. Use `<thead>`, `<tbody>`, `Th` and `Td` inside. */
export function Table({ caption, className, children, ...rest }: ComponentProps<"table"> & { caption: string }) {
  return (
    <section {...SCROLLABLE} className="-mx-3 overflow-x-auto" aria-label={caption}>
      <table {...rest} className={cx("w-full border-collapse [&_tbody_tr:hover]:bg-raised", className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

/** Column header. `end` aligns it to the right, above digits. */
export function Th({ end, className, ...rest }: ComponentProps<"th"> & { end?: boolean }) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx(
        "h-9 border-b border-line px-3 text-xs font-body text-ink-3",
        end ? "text-right" : "text-left",
        className,
      )}
    />
  );
}

/** Cell. `end` is for digits. */
export function Td({ end, className, ...rest }: ComponentProps<"td"> & { end?: boolean }) {
  return (
    <td {...rest} className={cx("h-14 border-b border-line px-3", end && "text-right num text-data-sm!", className)} />
  );
}

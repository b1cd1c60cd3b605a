import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  title: string;
  note?: string;
  /** Spans both columns. */
  wide?: boolean;
  children: ReactNode;
}

/** One part of the kit below its heading. */
export function Section({ id, title, note, wide, children }: SectionProps) {
  return (
    <section id={id} className={`min-w-0 border-t border-line pt-8 pb-9 ${wide ? "lg:col-span-2" : ""}`}>
      <header className="mb-5 flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 className="text-lg">{title}</h2>
        {note && <p className="text-sm text-ink-2">{note}</p>}
      </header>
      {children}
    </section>
  );
}

/** A caption above a group of parts. */
export function Group({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <span className="text-xs text-ink-3">{caption}</span>
      {children}
    </div>
  );
}

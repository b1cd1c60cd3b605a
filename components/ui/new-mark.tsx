/** The word "New" beside something recently added. */
export function NewMark({ children = "New" }: { children?: string }) {
  return <span className="text-xs font-strong text-accent-text">{children}</span>;
}

/** The word "New" beside something that was not there before. */
export function NewMark({ children = "New" }: { children?: string }) {
  return <span className="text-xs font-strong text-accent-text">{children}</span>;
}

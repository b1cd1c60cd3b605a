/** First stop of the keyboard on every page: jumps over the header to `#main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-4 z-tip -translate-y-24 rounded-control bg-ink px-4 py-3 text-on-ink focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}

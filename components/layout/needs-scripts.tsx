/** Says, where the browser runs no scripts, that what this place is for needs them. */
export function NeedsScripts({ what }: { what: string }) {
  return (
    <noscript>
      <p className="leading-body text-ink-2">{`${what} needs JavaScript. Turn it on in your browser and load this page again.`}</p>
    </noscript>
  );
}

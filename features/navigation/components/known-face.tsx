import Link from "next/link";

/** The portrait in the header until the user is loaded: as `session-script` knows it, a link to the account. */
export function KnownFace() {
  return (
    <Link href="/account" prefetch={false} aria-label="Account" className="flex-none rounded-full!">
      <span className="block size-9 rounded-full bg-raised-2 bg-cover bg-(image:--known-portrait)" />
    </Link>
  );
}

import Link from "next/link";

/** "Terms and Privacy policy" as links, at the end of a sentence on what a new account accepts. */
export function TermsAndPrivacy() {
  return (
    <span>
      <Link href="/terms" prefetch={false} className="link">
        Terms
      </Link>{" "}
      and{" "}
      <Link href="/privacy" prefetch={false} className="link">
        Privacy
      </Link>{" "}
      policy.
    </span>
  );
}

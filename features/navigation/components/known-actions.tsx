"use client";

import Link from "next/link";
import { Icon } from "@/components/icons/icon";
import { ButtonLink } from "@/components/ui/button-link";
import { KnownFace } from "@/features/navigation/components/known-face";
import { LibraryLink } from "@/features/navigation/components/library-link";
import { ThemeToggle } from "@/features/navigation/components/theme-toggle";
import { UploadLink } from "@/features/navigation/components/upload-link";
import { SubscribeLink } from "@/features/pricing/components/subscribe-link";

/**
 * Credits and offers in the header until the user is loaded: the same for everybody, so they are in the page's HTML. What
 * is known of the user comes from <html>, where `session-script` puts it before the first paint.
 */
export function KnownOffers() {
  return (
    <>
      <Link
        href="/account/plan"
        prefetch={false}
        className="flex items-center rounded-pill! pointer-coarse:min-h-11 max-[359px]:hidden"
      >
        <span className="inline-flex h-9 items-center gap-[7px] rounded-pill bg-raised pr-[13px] pl-2.5 text-sm whitespace-nowrap">
          <Icon name="puck" size={15} className="text-ink-2" />
          <span className="num font-figure before:content-[var(--known-credits,'')]" />{" "}
          <span className="max-lg:sr-only">Credits</span>
        </span>
      </Link>
      <span className="contents max-lg:hidden">
        <span className="hidden in-data-[offer=start-subscription]:contents">
          <ButtonLink href="/account/plan" size="sm" className="h-9!">
            Start Subscription
          </ButtonLink>
        </span>
        <span className="hidden in-data-[offer=add-credits]:contents">
          <ButtonLink href="/add-credits" size="sm" className="h-9!">
            Add Credits
          </ButtonLink>
        </span>
        <span className="hidden in-data-[offer=subscribe]:contents">
          <SubscribeLink size="sm" className="h-9!" />
        </span>
        <ThemeToggle className="max-lg:hidden" />
      </span>
      <span className="hidden xl:in-data-seller:block">
        <UploadLink />
      </span>
    </>
  );
}

/** Library and account menu in the header until the user is loaded. */
export function KnownPlaces() {
  return (
    <span className="contents max-lg:hidden">
      <LibraryLink />
      <KnownFace />
    </span>
  );
}

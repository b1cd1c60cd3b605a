"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "@/components/icons/icon";
import { Button } from "@/components/ui/button";
import { NewMark } from "@/components/ui/new-mark";
import { Sheet } from "@/components/ui/sheet";
import { AccountHead, AccountLinks } from "@/features/navigation/components/account-panel";
import { ThemeToggle } from "@/features/navigation/components/theme-toggle";
import {
  DISCOVER,
  FORMATS,
  MOBILE_GENRES,
  MOBILE_INSTRUMENTS,
  type PageLink,
  ROYALTY_FREE,
} from "@/features/navigation/links";
import { OfferButton } from "@/features/pricing/components/offer-button";
import { useUser } from "@/lib/client/session/use-user";
import type { User } from "@/lib/contract/entities/user";
import { openDialog } from "@/stores/dialogs";

const LINE = "flex h-11 items-center gap-3 rounded-control px-2 hover:bg-raised";

interface MobileMenuSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The contents of the wide header as one sheet. */
export function MobileMenuSheet({ open, onClose }: MobileMenuSheetProps) {
  const user = useUser();
  const page = ({ href, icon, title, isNew }: PageLink) => (
    <li key={href}>
      <Link href={href} prefetch={false} onClick={onClose} className={LINE}>
        <Icon name={icon} className="text-ink-2" />
        <span>{title}</span>
        {isNew && <NewMark />}
      </Link>
    </li>
  );
  const filtered = (key: "genres" | "instruments") => {
    const terms = key === "genres" ? MOBILE_GENRES : MOBILE_INSTRUMENTS;
    return terms.map(({ title, ids }) => (
      <li key={ids}>
        <Link href={`/samples?${key}=${ids}`} prefetch={false} onClick={onClose} className={LINE}>
          {title}
        </Link>
      </li>
    ));
  };
  return (
    <Sheet open={open} onClose={onClose} title="Menu" action={user ? undefined : <ThemeToggle />}>
      {!user && (
        <div className="mb-6 grid grid-cols-2 gap-2">
          <Button
            size="lg"
            onClick={() => {
              onClose();
              openDialog("login");
            }}
          >
            Sign in
          </Button>
          <OfferButton user={null} variant="solid" size="lg" onClick={onClose} />
        </div>
      )}
      <nav aria-label="Menu">
        <Group title="Formats" columns>
          {[...FORMATS, ROYALTY_FREE].map(page)}
        </Group>
        <Group title="Discover" columns>
          {DISCOVER.map(page)}
        </Group>
        {user && <Account user={user} close={onClose} />}
        <Group title="Genres" columns>
          {filtered("genres")}
        </Group>
        <Group title="Instruments" columns>
          {filtered("instruments")}
        </Group>
      </nav>
    </Sheet>
  );
}

/** A row that expands the account links. */
function Account({ user, close }: { user: User; close: () => void }) {
  return (
    <details className="group -mx-2 mt-5 rounded-panel bg-raised">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-panel px-3 [&::-webkit-details-marker]:hidden">
        <AccountHead user={user} className="min-w-0 flex-1" />
        <Icon name="down" size={16} className="text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="p-1.5">
        <AccountLinks user={user} close={close} />
      </div>
    </details>
  );
}

function Group({ title, columns, children }: { title: string; columns?: boolean; children: ReactNode }) {
  return (
    <section aria-label={title} className="-mx-2 not-first:mt-5">
      <h3 className="px-2 pb-1 text-xs font-body tracking-normal text-ink-3 [font-stretch:100%]">{title}</h3>
      <ul className={columns ? "grid grid-cols-2" : undefined}>{children}</ul>
    </section>
  );
}

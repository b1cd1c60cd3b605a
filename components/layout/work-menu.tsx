"use client";

import Link from "next/link";
import { useState } from "react";
import { Icon } from "@/components/icons/icon";
import { nameOf, type WorkGroup } from "@/components/layout/work-rail";
import { IconButton } from "@/components/ui/icon-button";
import { Sheet } from "@/components/ui/sheet";
import { formatCount } from "@/lib/format/count";

const LINE =
  "flex h-11 items-center gap-3 rounded-control px-2 text-ink-2 hover:bg-raised aria-[current]:bg-raised aria-[current]:text-ink";

/** The pages of a place of work on a phone, whose rail they are elsewhere: a button that opens a sheet. */
export function WorkMenu({ label, groups }: { label: string; groups: readonly WorkGroup[] }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton icon="menu" label="Menu" size="lg" className="min-[700px]:hidden!" onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={close} title={label}>
        <nav aria-label={label}>
          {groups.map(({ title, links }) => (
            <section key={title} aria-label={title} className="-mx-2 not-first:mt-4">
              <h3 className="px-2 pb-1 text-xs font-body tracking-normal text-ink-3 [font-stretch:100%]">{title}</h3>
              <ul className="grid grid-cols-2">
                {links.map((link) => (
                  <li key={link.href}>
                    <Link
                      href={link.href}
                      prefetch={false}
                      target={link.outside ? "_blank" : undefined}
                      aria-label={nameOf(link)}
                      aria-current={link.isCurrent ? "page" : undefined}
                      onClick={close}
                      className={LINE}
                    >
                      <Icon name={link.icon} className="text-ink-3" />
                      <span className="min-w-0 flex-1 truncate">{link.title}</span>
                      {!!link.count && (
                        <span className="num text-data-xs text-ink-3" aria-hidden="true">
                          {formatCount(link.count)}
                        </span>
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <ul className="-mx-2 mt-4 border-t border-line pt-2">
            <li>
              <Link href="/" prefetch={false} onClick={close} className={LINE}>
                <Icon name="arrow" className="text-ink-3" />
                <span>To the shop</span>
              </Link>
            </li>
          </ul>
        </nav>
      </Sheet>
    </>
  );
}

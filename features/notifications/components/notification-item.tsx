import { Fragment, type ReactNode } from "react";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { Cover } from "@/components/ui/cover";
import { Indicator } from "@/components/ui/indicator";
import type { Notification } from "@/lib/contract/entities/library";
import { coverSource } from "@/lib/media/cover-source";
import { leadsToPage } from "@/lib/routes/routes";
import { sameSitePath } from "@/lib/routes/same-site-path";

/** One notification in a list; the indicator means that it is unread. */
export function NotificationItem({ notification, className }: { notification: Notification; className?: string }) {
  return (
    <li className={cx("flex items-center gap-3 border-t border-line py-3", className)}>
      <Picture thumb={notification.thumb} />
      <div className="min-w-0 flex-1 [&_b]:font-strong">
        {notificationNodes(notification.message)}
        <span className="mt-0.5 block text-xs text-ink-3">{notification.time_ago}</span>
      </div>
      {!notification.is_read && (
        <>
          <Indicator />
          <span className="sr-only">New</span>
        </>
      )}
    </li>
  );
}

/** The cover that belongs to a notification, or the logo for those of the site itself. */
function Picture({ thumb }: Pick<Notification, "thumb">) {
  const src = coverSource(thumb);
  if (src) return <Cover src={src} size={40} />;
  return (
    <span className="grid size-10 flex-none place-items-center rounded-cover bg-raised text-ink-2">
      <Icon name="bell" />
    </span>
  );
}

/**
 * Converts the HTML of a notification to nodes: bold text and links to pages of this site are preserved, other
 * elements are reduced to their text, so that a message can't run code.
 */
function notificationNodes(html: string): ReactNode {
  const body = new DOMParser().parseFromString(html, "text/html").body;
  return [...body.childNodes].map((node, at) => nodeOf(node, at));
}

function nodeOf(node: ChildNode, key: number): ReactNode {
  if (!(node instanceof Element)) return <span key={key}>{node.textContent}</span>;
  if (node.matches("script, style, template")) return null;
  const children = [...node.childNodes].map((child, at) => nodeOf(child, at));
  if (node.tagName === "B" || node.tagName === "STRONG") return <b key={key}>{children}</b>;
  const href = node.tagName === "A" ? sameSitePath(node.getAttribute("href")) : null;
  if (href && leadsToPage(href)) {
    return (
      <a key={key} href={href} className="link">
        {children}
      </a>
    );
  }
  return <Fragment key={key}>{children}</Fragment>;
}

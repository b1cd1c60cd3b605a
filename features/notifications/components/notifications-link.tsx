import Link from "next/link";
import { Icon } from "@/components/icons/icon";

/** The bell before its code is loaded: a link to the page of all notifications. */
export function NotificationsLink() {
  return (
    <Link
      href="/account/notifications"
      prefetch={false}
      aria-label="Notifications"
      className="inline-grid size-hit flex-none place-items-center rounded-control text-ink-2 transition-colors duration-1 hover:bg-raised-2 hover:text-ink"
    >
      <Icon name="bell" />
    </Link>
  );
}

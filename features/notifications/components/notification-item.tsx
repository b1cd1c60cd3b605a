import { cx } from "@/components/cx";
import { Cover } from "@/components/ui/cover";
import { Lamp } from "@/components/ui/lamp";
import { notificationNodes } from "@/features/notifications/message";
import type { Notification } from "@/lib/contract/entities/library";
import { coverSource } from "@/lib/media/cover-source";

/** One notification in a list; the lamp tells that it is new. */
export function NotificationItem({ notification, className }: { notification: Notification; className?: string }) {
  return (
    <li className={cx("flex items-center gap-3 border-t border-line py-3", className)}>
      <Cover src={coverSource(notification.thumb)} size={40} />
      <div className="min-w-0 flex-1 [&_b]:font-strong">
        {notificationNodes(notification.message)}
        <span className="mt-0.5 block text-xs text-ink-3">{notification.time_ago}</span>
      </div>
      {!notification.is_read && (
        <>
          <Lamp />
          <span className="sr-only">New</span>
        </>
      )}
    </li>
  );
}

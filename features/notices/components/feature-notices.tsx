"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { late } from "@/components/layout/late";
import { dueNotice, NOTICE_DELAY_MS, type Notice } from "@/features/notices/due-notice";
import { useUserValue } from "@/lib/session/use-user";

const NoticePopup = late(() =>
  import("@/features/notices/components/notice-popup").then((module) => module.NoticePopup),
);

/** Opens the notice that is due some time after the page is there; not over a popup, then the next page does it. */
export function FeatureNotices() {
  const due = useUserValue(dueNotice);
  const pathname = usePathname();
  const [shown, setShown] = useState<Notice | null>(null);

  useEffect(() => {
    if (!due) return;
    const page = pathname;
    const timer = setTimeout(() => {
      if (page === window.location.pathname && !document.querySelector("dialog[open]")) setShown(due);
    }, NOTICE_DELAY_MS[due]);
    return () => clearTimeout(timer);
  }, [due, pathname]);

  return shown && <NoticePopup key={shown} notice={shown} />;
}

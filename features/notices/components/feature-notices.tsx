"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, useEffect, useState } from "react";
import { dueNotice, NOTICE_DELAY_MS, type Notice } from "@/features/notices/due-notice";
import { island } from "@/lib/client/hydration/island";
import { useUserValue } from "@/lib/client/session/use-user";

const NoticePopup = island(() =>
  import("@/features/notices/components/notice-popup").then((module) => module.NoticePopup),
);

/** Pages with a task of the account's own: nothing opens over it. */
const TASKS = "/account/";

/**
 * Opens the notice that is due some time after the page is there; not over a popup or a task, then the next page does it.
 */
export function FeatureNotices({ Questionnaire }: { Questionnaire: ComponentType }) {
  const due = useUserValue(dueNotice);
  const pathname = usePathname();
  const [shown, setShown] = useState<Notice | null>(null);

  useEffect(() => {
    if (!due || pathname.startsWith(TASKS)) return;
    const page = pathname;
    const timer = setTimeout(() => {
      if (page === window.location.pathname && !document.querySelector("dialog[open]")) setShown(due);
    }, NOTICE_DELAY_MS[due]);
    return () => clearTimeout(timer);
  }, [due, pathname]);

  if (!shown) return null;
  return shown === "questionnaire" ? <Questionnaire /> : <NoticePopup key={shown} notice={shown} />;
}
